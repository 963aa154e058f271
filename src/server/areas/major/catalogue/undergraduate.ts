/**
 * Majors of bachelor's programmes as the ministry of education numbers them (普通高等学校本科专业目录), the common ones. A
 * line is a class: `专业类 | Class | number name/name in English; …`. K: approved by the state; T: begun at few schools.
 */
export const undergraduate = `
哲学类 | Philosophy | 010101 哲学/Philosophy; 010102 逻辑学/Logic; 010103K 宗教学/Religious Studies
经济学类 | Economics | 020101 经济学/Economics; 020102 经济统计学/Economic Statistics
财政学类 | Public Finance | 020201K 财政学/Public Finance; 020202 税收学/Taxation
金融学类 | Finance | 020301K 金融学/Finance; 020302 金融工程/Financial Engineering; 020303 保险学/Insurance; 020304 投资学/Investment; 020310T 金融科技/Financial Technology
经济与贸易类 | Economics and Trade | 020401 国际经济与贸易/International Economics and Trade; 020402 贸易经济/Trade Economics
法学类 | Law | 030101K 法学/Law; 030102T 知识产权/Intellectual Property
政治学类 | Political Science | 030201 政治学与行政学/Political Science and Public Administration; 030202 国际政治/International Politics; 030203 外交学/Diplomacy
社会学类 | Sociology | 030301 社会学/Sociology; 030302 社会工作/Social Work
民族学类 | Ethnology | 030401 民族学/Ethnology
马克思主义理论类 | Marxist Theory | 030501 科学社会主义/Scientific Socialism; 030503 思想政治教育/Ideological and Political Education
公安学类 | Public Security | 030601K 治安学/Public Order; 030602K 侦查学/Criminal Investigation
教育学类 | Education | 040101 教育学/Education; 040102 科学教育/Science Education; 040103 人文教育/Humanities Education; 040104 教育技术学/Educational Technology; 040105 艺术教育/Art Education; 040106 学前教育/Preschool Education; 040107 小学教育/Primary Education; 040108 特殊教育/Special Education
体育学类 | Sports Science | 040201 体育教育/Physical Education; 040202K 运动训练/Sports Training; 040203 社会体育指导与管理/Social Sports Guidance and Management; 040204K 武术与民族传统体育/Wushu and Traditional Sports; 040205 运动人体科学/Human Movement Science
中国语言文学类 | Chinese Language and Literature | 050101 汉语言文学/Chinese Language and Literature; 050102 汉语言/Chinese Language; 050103 汉语国际教育/Teaching Chinese to Speakers of Other Languages; 050105 古典文献学/Classical Philology; 050107T 秘书学/Secretarial Studies
外国语言文学类 | Foreign Languages and Literatures | 050201 英语/English; 050202 俄语/Russian; 050203 德语/German; 050204 法语/French; 050205 西班牙语/Spanish; 050206 阿拉伯语/Arabic; 050207 日语/Japanese; 050209 朝鲜语/Korean; 050261 翻译/Translation; 050262 商务英语/Business English
新闻传播学类 | Journalism and Communication | 050301 新闻学/Journalism; 050302 广播电视学/Radio and Television; 050303 广告学/Advertising; 050304 传播学/Communication; 050305 编辑出版学/Editing and Publishing; 050306T 网络与新媒体/Internet and New Media
历史学类 | History | 060101 历史学/History; 060102 世界史/World History; 060103 考古学/Archaeology; 060104 文物与博物馆学/Cultural Heritage and Museology
数学类 | Mathematics | 070101 数学与应用数学/Mathematics and Applied Mathematics; 070102 信息与计算科学/Information and Computing Science
物理学类 | Physics | 070201 物理学/Physics; 070202 应用物理学/Applied Physics; 070203 核物理/Nuclear Physics
化学类 | Chemistry | 070301 化学/Chemistry; 070302 应用化学/Applied Chemistry
天文学类 | Astronomy | 070401 天文学/Astronomy
地理科学类 | Geographical Science | 070501 地理科学/Geographical Science; 070502 自然地理与资源环境/Physical Geography and Resource Environment; 070503 人文地理与城乡规划/Human Geography and Urban-Rural Planning; 070504 地理信息科学/Geographic Information Science
大气科学类 | Atmospheric Science | 070601 大气科学/Atmospheric Science; 070602 应用气象学/Applied Meteorology
海洋科学类 | Marine Science | 070701 海洋科学/Marine Science; 070702 海洋技术/Marine Technology
地球物理学类 | Geophysics | 070801 地球物理学/Geophysics
地质学类 | Geology | 070901 地质学/Geology
生物科学类 | Biology | 071001 生物科学/Biological Science; 071002 生物技术/Biotechnology; 071003 生物信息学/Bioinformatics; 071004 生态学/Ecology
心理学类 | Psychology | 071101 心理学/Psychology; 071102 应用心理学/Applied Psychology
统计学类 | Statistics | 071201 统计学/Statistics; 071202 应用统计学/Applied Statistics
力学类 | Mechanics | 080101 理论与应用力学/Theoretical and Applied Mechanics; 080102 工程力学/Engineering Mechanics
机械类 | Mechanical Engineering | 080201 机械工程/Mechanical Engineering; 080202 机械设计制造及其自动化/Mechanical Design, Manufacturing and Automation; 080203 材料成型及控制工程/Material Forming and Control Engineering; 080204 机械电子工程/Mechatronic Engineering; 080205 工业设计/Industrial Design; 080206 过程装备与控制工程/Process Equipment and Control Engineering; 080207 车辆工程/Vehicle Engineering; 080208 汽车服务工程/Automobile Service Engineering; 080213T 智能制造工程/Intelligent Manufacturing Engineering
仪器类 | Instruments | 080301 测控技术与仪器/Measurement and Control Technology and Instruments
材料类 | Materials | 080401 材料科学与工程/Materials Science and Engineering; 080402 材料物理/Materials Physics; 080403 材料化学/Materials Chemistry; 080404 冶金工程/Metallurgical Engineering; 080405 金属材料工程/Metal Materials Engineering; 080406 无机非金属材料工程/Inorganic Non-metallic Materials Engineering; 080407 高分子材料与工程/Polymer Materials and Engineering; 080408 复合材料与工程/Composite Materials and Engineering
能源动力类 | Energy and Power | 080501 能源与动力工程/Energy and Power Engineering; 080503T 新能源科学与工程/New Energy Science and Engineering
电气类 | Electrical Engineering | 080601 电气工程及其自动化/Electrical Engineering and Automation
电子信息类 | Electronic Information | 080701 电子信息工程/Electronic Information Engineering; 080702 电子科学与技术/Electronic Science and Technology; 080703 通信工程/Communication Engineering; 080704 微电子科学与工程/Microelectronics Science and Engineering; 080705 光电信息科学与工程/Optoelectronic Information Science and Engineering; 080706 信息工程/Information Engineering; 080710T 集成电路设计与集成系统/Integrated Circuit Design and Integrated Systems; 080717T 人工智能/Artificial Intelligence
自动化类 | Automation | 080801 自动化/Automation; 080802T 轨道交通信号与控制/Rail Traffic Signals and Control; 080803T 机器人工程/Robot Engineering
计算机类 | Computer Science | 080901 计算机科学与技术/Computer Science and Technology; 080902 软件工程/Software Engineering; 080903 网络工程/Network Engineering; 080904K 信息安全/Information Security; 080905 物联网工程/Internet of Things Engineering; 080906 数字媒体技术/Digital Media Technology; 080907T 智能科学与技术/Intelligence Science and Technology; 080910T 数据科学与大数据技术/Data Science and Big Data Technology; 080911TK 网络空间安全/Cyberspace Security
土木类 | Civil Engineering | 081001 土木工程/Civil Engineering; 081002 建筑环境与能源应用工程/Building Environment and Energy Engineering; 081003 给排水科学与工程/Water Supply and Drainage Science and Engineering; 081004 建筑电气与智能化/Building Electricity and Intelligence; 081006T 道路桥梁与渡河工程/Road, Bridge and River-crossing Engineering; 081008T 智能建造/Intelligent Construction
水利类 | Hydraulic Engineering | 081101 水利水电工程/Water Conservancy and Hydropower Engineering; 081102 水文与水资源工程/Hydrology and Water Resources Engineering; 081103 港口航道与海岸工程/Harbor, Waterway and Coastal Engineering
测绘类 | Surveying | 081201 测绘工程/Surveying and Mapping Engineering; 081202 遥感科学与技术/Remote Sensing Science and Technology
化工与制药类 | Chemical and Pharmaceutical Engineering | 081301 化学工程与工艺/Chemical Engineering and Technology; 081302 制药工程/Pharmaceutical Engineering
地质工程类 | Geological Engineering | 081401 地质工程/Geological Engineering; 081402 勘查技术与工程/Exploration Technology and Engineering; 081403 资源勘查工程/Resource Exploration Engineering
矿业类 | Mining | 081501 采矿工程/Mining Engineering; 081502 石油工程/Petroleum Engineering; 081503 矿物加工工程/Mineral Processing Engineering; 081504 油气储运工程/Oil and Gas Storage and Transportation Engineering
纺织类 | Textiles | 081601 纺织工程/Textile Engineering; 081602 服装设计与工程/Fashion Design and Engineering
轻工类 | Light Industry | 081701 轻化工程/Light Chemical Engineering; 081702 包装工程/Packaging Engineering; 081703 印刷工程/Printing Engineering
交通运输类 | Transportation | 081801 交通运输/Transportation; 081802 交通工程/Traffic Engineering; 081803K 航海技术/Navigation Technology; 081804K 轮机工程/Marine Engineering; 081805K 飞行技术/Flight Technology
海洋工程类 | Ocean Engineering | 081901 船舶与海洋工程/Naval Architecture and Ocean Engineering
航空航天类 | Aerospace | 082001 航空航天工程/Aerospace Engineering; 082002 飞行器设计与工程/Aircraft Design and Engineering; 082003 飞行器制造工程/Aircraft Manufacturing Engineering; 082004 飞行器动力工程/Aircraft Propulsion Engineering
农业工程类 | Agricultural Engineering | 082301 农业工程/Agricultural Engineering; 082302 农业机械化及其自动化/Agricultural Mechanization and Automation; 082303 农业电气化/Agricultural Electrification; 082305 农业水利工程/Agricultural Water Conservancy Engineering
林业工程类 | Forestry Engineering | 082401 森林工程/Forest Engineering; 082402 木材科学与工程/Wood Science and Engineering
环境科学与工程类 | Environmental Science and Engineering | 082502 环境工程/Environmental Engineering; 082503 环境科学/Environmental Science
生物医学工程类 | Biomedical Engineering | 082601 生物医学工程/Biomedical Engineering
食品科学与工程类 | Food Science and Engineering | 082701 食品科学与工程/Food Science and Engineering; 082702 食品质量与安全/Food Quality and Safety
建筑类 | Architecture | 082801 建筑学/Architecture; 082802 城乡规划/Urban and Rural Planning; 082803 风景园林/Landscape Architecture
安全科学与工程类 | Safety Science and Engineering | 082901 安全工程/Safety Engineering
生物工程类 | Bioengineering | 083001 生物工程/Bioengineering
植物生产类 | Plant Production | 090101 农学/Agronomy; 090102 园艺/Horticulture; 090103 植物保护/Plant Protection
自然保护与环境生态类 | Nature Conservation and Ecology | 090201 农业资源与环境/Agricultural Resources and Environment
动物生产类 | Animal Production | 090301 动物科学/Animal Science
动物医学类 | Veterinary Medicine | 090401 动物医学/Veterinary Medicine; 090402 动物药学/Veterinary Pharmacy
林学类 | Forestry | 090501 林学/Forestry; 090502 园林/Landscape Gardening; 090503 森林保护/Forest Protection
水产类 | Fisheries | 090601 水产养殖学/Aquaculture
基础医学类 | Basic Medicine | 100101K 基础医学/Basic Medicine
临床医学类 | Clinical Medicine | 100201K 临床医学/Clinical Medicine; 100202TK 麻醉学/Anesthesiology; 100203TK 医学影像学/Medical Imaging
口腔医学类 | Stomatology | 100301K 口腔医学/Stomatology
公共卫生与预防医学类 | Public Health and Preventive Medicine | 100401K 预防医学/Preventive Medicine
中医学类 | Chinese Medicine | 100501K 中医学/Traditional Chinese Medicine; 100502K 针灸推拿学/Acupuncture and Tuina
中西医结合类 | Integrated Medicine | 100601K 中西医临床医学/Integrated Chinese and Western Clinical Medicine
药学类 | Pharmacy | 100701 药学/Pharmacy; 100702 药物制剂/Pharmaceutics
中药学类 | Chinese Pharmacy | 100801 中药学/Chinese Materia Medica
法医学类 | Forensic Medicine | 100901K 法医学/Forensic Medicine
医学技术类 | Medical Technology | 101001 医学检验技术/Medical Laboratory Technology; 101002 医学实验技术/Medical Experiment Technology; 101003 医学影像技术/Medical Imaging Technology; 101004 眼视光学/Optometry; 101005 康复治疗学/Rehabilitation Therapy
管理科学与工程类 | Management Science and Engineering | 120101 管理科学/Management Science; 120102 信息管理与信息系统/Information Management and Information Systems; 120103 工程管理/Engineering Management; 120104 房地产开发与管理/Real Estate Development and Management; 120105 工程造价/Construction Cost; 120108T 大数据管理与应用/Big Data Management and Application
工商管理类 | Business Administration | 120201K 工商管理/Business Administration; 120202 市场营销/Marketing; 120203K 会计学/Accounting; 120204 财务管理/Financial Management; 120205 国际商务/International Business; 120206 人力资源管理/Human Resource Management; 120207 审计学/Auditing; 120208 资产评估/Asset Appraisal; 120209 物业管理/Property Management; 120210 文化产业管理/Cultural Industry Management
农业经济管理类 | Agricultural Economics | 120301 农林经济管理/Agricultural and Forestry Economics and Management; 120302 农村区域发展/Rural Regional Development
公共管理类 | Public Administration | 120401 公共事业管理/Public Service Management; 120402 行政管理/Public Administration; 120403 劳动与社会保障/Labor and Social Security; 120404 土地资源管理/Land Resource Management; 120405 城市管理/Urban Management
图书情报与档案管理类 | Library and Archives | 120501 图书馆学/Library Science; 120502 档案学/Archival Science; 120503 信息资源管理/Information Resource Management
物流管理与工程类 | Logistics | 120601 物流管理/Logistics Management; 120602 物流工程/Logistics Engineering
工业工程类 | Industrial Engineering | 120701 工业工程/Industrial Engineering
电子商务类 | E-commerce | 120801 电子商务/E-commerce
旅游管理类 | Tourism | 120901K 旅游管理/Tourism Management; 120902 酒店管理/Hotel Management; 120903 会展经济与管理/Exhibition Economy and Management
艺术学理论类 | Art Theory | 130101 艺术史论/Art History and Theory
音乐与舞蹈学类 | Music and Dance | 130201 音乐表演/Music Performance; 130202 音乐学/Musicology; 130203 作曲与作曲技术理论/Composition; 130204 舞蹈表演/Dance Performance; 130205 舞蹈学/Dance Studies; 130206 舞蹈编导/Choreography
戏剧与影视学类 | Theater, Film and Television | 130301 表演/Acting; 130302 戏剧学/Theater Studies; 130303 电影学/Film Studies; 130304 戏剧影视文学/Dramatic Writing; 130305 广播电视编导/Radio and Television Directing; 130306 戏剧影视导演/Stage and Film Directing; 130307 戏剧影视美术设计/Stage and Film Design; 130308 录音艺术/Recording Art; 130309 播音与主持艺术/Broadcasting and Hosting; 130310 动画/Animation
美术学类 | Fine Arts | 130401 美术学/Fine Arts; 130402 绘画/Painting; 130403 雕塑/Sculpture; 130404 摄影/Photography; 130405T 书法学/Calligraphy
设计学类 | Design | 130501 艺术设计学/Art and Design Studies; 130502 视觉传达设计/Visual Communication Design; 130503 环境设计/Environmental Design; 130504 产品设计/Product Design; 130505 服装与服饰设计/Fashion and Accessory Design; 130506 公共艺术/Public Art; 130507 工艺美术/Arts and Crafts; 130508 数字媒体艺术/Digital Media Art
`;
