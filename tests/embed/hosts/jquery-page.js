$(function () {
  $("#sign-in").on("click", function () {
    $("edu-login-dialog").attr("open", "");
  });
  $(document).on("edu-login-success", function (event) {
    $("#greeting").text("你好，" + event.originalEvent.detail.user.nickname);
  });
});
