/* What old libraries do to the built-ins, each as they wrote it: prototype.js 1.6, MooTools 1.2, and careless pages. */
/* eslint-disable */
(function () {
  var slice = Array.prototype.slice;

  // Careless pages: shows up in every for…in.
  Object.prototype.foo = "foo";
  Object.prototype.extend = function (source) {
    for (var name in source) this[name] = source[name];
    return this;
  };
  Array.prototype.extra = function () {};
  String.prototype.contains = function (word) {
    return this.indexOf(word) > -1;
  };

  // prototype.js
  window.$A = Array.from = function (iterable) {
    if (!iterable) return [];
    if (iterable.toArray) return iterable.toArray();
    var length = iterable.length || 0,
      results = new Array(length);
    while (length--) results[length] = iterable[length];
    return results;
  };
  Function.prototype.bind = function () {
    if (arguments.length < 2 && typeof arguments[0] === "undefined") return this;
    var method = this,
      args = slice.call(arguments),
      object = args.shift();
    return function () {
      return method.apply(object, args.concat(slice.call(arguments)));
    };
  };
  Function.prototype.delay = Function.prototype.defer = function () {
    return setTimeout(this, 10);
  };
  Array.prototype.map = Array.prototype.collect = function (iterator, context) {
    var results = [];
    for (var i = 0; i < this.length; i++) results.push(iterator.call(context, this[i], i));
    return results;
  };
  Array.prototype.find = Array.prototype.detect = function (iterator, context) {
    for (var i = 0; i < this.length; i++) if (iterator.call(context, this[i], i)) return this[i];
  };
  Array.prototype.toJSON = function () {
    var results = [];
    for (var i = 0; i < this.length; i++) results.push(JSON.stringify(this[i]));
    return "[" + results.join(", ") + "]";
  };
  Element.prototype.remove = function () {
    this.parentNode.removeChild(this);
    return this;
  };
  Element.prototype.update = function (content) {
    this.innerHTML = content;
    return this;
  };
  Element.prototype.show = function () {
    this.style.display = "";
    return this;
  };
  Element.prototype.hide = function () {
    this.style.display = "none";
    return this;
  };
  Event.prototype.stop = function () {
    this.preventDefault();
    this.stopPropagation();
  };
  Number.prototype.times = function (iterator) {
    for (var i = 0; i < this; i++) iterator(i);
  };

  // MooTools
  Function.prototype.extend = function (key, value) {
    this[key] = value;
    return this;
  };
  Array.prototype.include = function (item) {
    if (this.indexOf(item) < 0) this.push(item);
    return this;
  };
  Array.prototype.flatten = function () {
    return [].concat.apply([], this);
  };
  Element.prototype.getElements = function (selector) {
    return this.querySelectorAll(selector);
  };
  Element.prototype.set = function (name, value) {
    this.setAttribute(name, value);
    return this;
  };
})();
