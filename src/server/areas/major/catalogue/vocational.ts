/** Majors of three-year colleges as the ministry of education numbers them (职业教育专业目录 2021), the common ones; lines as in undergraduate.ts. */
export const vocational = `
农业类 | Agriculture | 410101 种子生产与经营/Seed Production and Marketing; 410103 现代农业技术/Modern Agricultural Technology; 410105 园艺技术/Horticultural Technology
林业类 | Forestry | 410202 园林技术/Landscape Gardening Technology
畜牧业类 | Animal Husbandry | 410301 动物医学/Veterinary Medicine; 410303 畜牧兽医/Animal Husbandry and Veterinary
测绘地理信息类 | Surveying and Geoinformation | 420301 工程测量技术/Engineering Survey Technology; 420303 测绘地理信息技术/Surveying and Geoinformation Technology
环境保护类 | Environmental Protection | 420801 环境监测技术/Environmental Monitoring Technology; 420802 环境工程技术/Environmental Engineering Technology
安全类 | Safety | 420901 安全技术与管理/Safety Technology and Management
电力技术类 | Electric Power | 430101 发电厂及电力系统/Power Plants and Power Systems; 430105 电力系统自动化技术/Power System Automation Technology
建筑设计类 | Architectural Design | 440101 建筑设计/Architectural Design; 440102 建筑装饰工程技术/Building Decoration Engineering Technology; 440104 园林工程技术/Landscape Engineering Technology; 440105 风景园林设计/Landscape Design; 440106 建筑室内设计/Interior Design
土建施工类 | Construction | 440301 建筑工程技术/Construction Engineering Technology; 440302 装配式建筑工程技术/Prefabricated Construction Technology; 440304 智能建造技术/Intelligent Construction Technology
建筑设备类 | Building Equipment | 440401 建筑设备工程技术/Building Equipment Engineering Technology; 440402 建筑电气工程技术/Building Electrical Engineering Technology; 440404 建筑智能化工程技术/Building Intelligence Engineering Technology
建设工程管理类 | Construction Management | 440501 工程造价/Construction Cost; 440502 建设工程管理/Construction Project Management; 440504 建设工程监理/Construction Supervision
房地产类 | Real Estate | 440701 房地产经营与管理/Real Estate Management; 440703 现代物业管理/Modern Property Management
机械设计制造类 | Machine Design and Manufacturing | 460101 机械设计与制造/Machine Design and Manufacturing; 460102 数字化设计与制造技术/Digital Design and Manufacturing Technology; 460103 数控技术/Numerical Control Technology; 460104 机械制造及自动化/Machinery Manufacturing and Automation; 460105 工业设计/Industrial Design; 460106 工业工程技术/Industrial Engineering Technology; 460107 材料成型及控制技术/Material Forming and Control Technology; 460108 现代铸造技术/Modern Casting Technology; 460110 智能焊接技术/Intelligent Welding Technology; 460112 增材制造技术/Additive Manufacturing Technology; 460113 模具设计与制造/Mold Design and Manufacturing
机电设备类 | Electromechanical Equipment | 460201 智能制造装备技术/Intelligent Manufacturing Equipment Technology; 460202 机电设备技术/Electromechanical Equipment Technology; 460203 电机与电器技术/Electric Motor and Appliance Technology; 460204 新能源装备技术/New Energy Equipment Technology; 460205 制冷与空调技术/Refrigeration and Air Conditioning Technology; 460206 电梯工程技术/Elevator Engineering Technology
自动化类 | Automation | 460301 机电一体化技术/Mechatronics Technology; 460302 智能机电技术/Intelligent Mechatronics Technology; 460303 智能控制技术/Intelligent Control Technology; 460304 智能机器人技术/Intelligent Robot Technology; 460305 工业机器人技术/Industrial Robotics; 460306 电气自动化技术/Electrical Automation Technology; 460307 工业过程自动化技术/Industrial Process Automation Technology; 460308 工业自动化仪表技术/Industrial Automation Instrument Technology; 460310 工业互联网应用/Industrial Internet Applications
航空装备类 | Aviation Equipment | 460609 无人机应用技术/Unmanned Aerial Vehicle Applications
汽车制造类 | Automobile Manufacturing | 460701 汽车制造与试验技术/Automobile Manufacturing and Testing Technology; 460702 新能源汽车技术/New Energy Vehicle Technology; 460703 汽车电子技术/Automotive Electronics Technology; 460704 智能网联汽车技术/Intelligent Connected Vehicle Technology
生物技术类 | Biotechnology | 470101 食品生物技术/Food Biotechnology; 470102 药品生物技术/Pharmaceutical Biotechnology
化工技术类 | Chemical Technology | 470201 应用化工技术/Applied Chemical Technology; 470208 分析检验技术/Analysis and Inspection Technology
纺织服装类 | Textiles and Clothing | 480402 服装设计与工艺/Clothing Design and Technology
食品类 | Food | 490101 食品智能加工技术/Intelligent Food Processing Technology; 490102 食品质量与安全/Food Quality and Safety; 490104 食品检验检测技术/Food Inspection and Testing Technology
药品与医疗器械类 | Medicines and Medical Devices | 490201 药品生产技术/Pharmaceutical Production Technology; 490206 药品质量与安全/Medicine Quality and Safety; 490208 药品经营与管理/Medicine Marketing and Management
铁道运输类 | Railway Transport | 500112 铁道交通运营管理/Railway Operations Management; 500113 高速铁路客运服务/High-speed Railway Passenger Service
道路运输类 | Road Transport | 500201 道路与桥梁工程技术/Road and Bridge Engineering Technology; 500210 汽车技术服务与营销/Automobile Service and Marketing; 500211 汽车检测与维修技术/Vehicle Inspection and Maintenance; 500212 新能源汽车检测与维修技术/New Energy Vehicle Inspection and Maintenance
水上运输类 | Water Transport | 500301 航海技术/Navigation Technology; 500303 轮机工程技术/Marine Engineering Technology
航空运输类 | Air Transport | 500405 空中乘务/Cabin Service
城市轨道交通类 | Urban Rail Transit | 500606 城市轨道交通运营管理/Urban Rail Transit Operations Management
电子信息类 | Electronic Information | 510101 电子信息工程技术/Electronic Information Engineering Technology; 510102 物联网应用技术/Internet of Things Applications; 510103 应用电子技术/Applied Electronic Technology
计算机类 | Computing | 510201 计算机应用技术/Applied Computer Technology; 510202 计算机网络技术/Computer Network Technology; 510203 软件技术/Software Technology; 510204 数字媒体技术/Digital Media Technology; 510205 大数据技术/Big Data Technology; 510206 云计算技术应用/Cloud Computing Applications; 510207 信息安全技术应用/Information Security Applications; 510208 虚拟现实技术应用/Virtual Reality Applications; 510209 人工智能技术应用/Applied Artificial Intelligence; 510211 工业互联网技术/Industrial Internet Technology; 510212 区块链技术应用/Blockchain Applications; 510213 移动应用开发/Mobile Application Development; 510215 动漫制作技术/Animation Production Technology
通信类 | Communications | 510301 现代通信技术/Modern Communication Technology; 510302 现代移动通信技术/Modern Mobile Communication Technology
集成电路类 | Integrated Circuits | 510401 集成电路技术/Integrated Circuit Technology; 510402 微电子技术/Microelectronics Technology
临床医学类 | Clinical Medicine | 520101K 临床医学/Clinical Medicine; 520102K 口腔医学/Stomatology
护理类 | Nursing | 520201 护理/Nursing; 520202 助产/Midwifery
药学类 | Pharmacy | 520301 药学/Pharmacy
中医药类 | Chinese Medicine | 520401K 中医学/Traditional Chinese Medicine; 520403K 针灸推拿/Acupuncture and Tuina; 520410 中药学/Chinese Materia Medica
医学技术类 | Medical Technology | 520501 医学检验技术/Medical Laboratory Technology; 520502 医学影像技术/Medical Imaging Technology; 520504 口腔医学技术/Dental Technology
康复治疗类 | Rehabilitation | 520601 康复治疗技术/Rehabilitation Therapy
健康管理与促进类 | Health Management | 520801 健康管理/Health Management; 520802 婴幼儿托育服务与管理/Infant Care Services and Management
金融类 | Finance | 530201 金融服务与管理/Financial Services and Management
财务会计类 | Accounting | 530301 大数据与财务管理/Big Data and Financial Management; 530302 大数据与会计/Big Data and Accounting; 530303 大数据与审计/Big Data and Auditing; 530304 会计信息管理/Accounting Information Management
经济贸易类 | Economics and Trade | 530501 国际经济与贸易/International Economics and Trade; 530502 国际商务/International Business
工商管理类 | Business Administration | 530601 工商企业管理/Business Administration; 530602 连锁经营与管理/Chain Store Management; 530605 市场营销/Marketing
电子商务类 | E-commerce | 530701 电子商务/E-commerce; 530702 跨境电子商务/Cross-border E-commerce; 530704 网络营销与直播电商/Internet Marketing and Live Commerce
物流类 | Logistics | 530802 现代物流管理/Modern Logistics Management
旅游类 | Tourism | 540101 旅游管理/Tourism Management; 540102 导游/Tour Guiding; 540106 酒店管理与数字化运营/Hotel Management and Digital Operations
餐饮类 | Catering | 540201 餐饮智能管理/Intelligent Catering Management; 540202 烹饪工艺与营养/Culinary Arts and Nutrition
艺术设计类 | Art and Design | 550101 艺术设计/Art and Design; 550102 视觉传达设计/Visual Communication Design; 550103 数字媒体艺术设计/Digital Media Art Design; 550104 产品艺术设计/Product Design; 550105 服装与服饰设计/Fashion and Accessory Design; 550106 环境艺术设计/Environmental Art Design
表演艺术类 | Performing Arts | 550201 音乐表演/Music Performance; 550202 舞蹈表演/Dance Performance
广播影视类 | Radio, Film and Television | 560201 播音与主持/Broadcasting and Hosting; 560202 广播影视节目制作/Radio, Film and Television Production; 560206 影视动画/Film and Television Animation
教育类 | Education | 570101K 早期教育/Early Childhood Education; 570102K 学前教育/Preschool Education; 570103K 小学教育/Primary Education
语言类 | Languages | 570201 商务英语/Business English; 570202 应用英语/Applied English; 570203 旅游英语/Tourism English
体育类 | Sports | 570301 社会体育/Social Sports
法律实务类 | Legal Practice | 580401 法律事务/Legal Affairs
公共事业类 | Public Affairs | 590101 社会工作/Social Work
公共管理类 | Public Management | 590202 人力资源管理/Human Resource Management
公共服务类 | Public Services | 590301 现代家政服务与管理/Modern Home Services and Management; 590302 智慧健康养老服务与管理/Smart Elderly Care Services and Management
`;
