import type { Words } from '#contract/common'

/**
 * Cities and prefectures of the Mainland, by the code of their province: names in English, with the pinyin after a
 * slash where it differs, in Traditional and, where different, Simplified Chinese. 市 is left out. Each can be found
 * by its name, because people do not look for their city under the name of a country.
 */
const byProvince: Record<string, string> = {
  130000:
    'Shijiazhuang 石家莊 石家庄, Tangshan 唐山, Qinhuangdao 秦皇島 秦皇岛, Handan 邯鄲 邯郸, Xingtai 邢台, Baoding 保定, Zhangjiakou 張家口 张家口, Chengde 承德, Cangzhou 滄州 沧州, Langfang 廊坊, Hengshui 衡水',
  140000:
    'Taiyuan 太原, Datong 大同, Yangquan 陽泉 阳泉, Changzhi 長治 长治, Jincheng 晉城 晋城, Shuozhou 朔州, Jinzhong 晉中 晋中, Yuncheng 運城 运城, Xinzhou 忻州, Linfen 臨汾 临汾, Lüliang/Lvliang 呂梁 吕梁',
  150000:
    'Hohhot/Huhehaote 呼和浩特, Baotou 包頭 包头, Wuhai 烏海 乌海, Chifeng 赤峰, Tongliao 通遼 通辽, Ordos/Eerduosi 鄂爾多斯 鄂尔多斯, Hulunbuir/Hulunbeier 呼倫貝爾 呼伦贝尔, Bayannur/Bayannaoer 巴彥淖爾 巴彦淖尔, Ulanqab/Wulanchabu 烏蘭察布 乌兰察布, Xing’an 興安盟 兴安盟, Xilingol/Xilinguole 錫林郭勒盟 锡林郭勒盟, Alxa/Alashan 阿拉善盟',
  210000:
    'Shenyang 瀋陽 沈阳, Dalian 大連 大连, Anshan 鞍山, Fushun 撫順 抚顺, Benxi 本溪, Dandong 丹東 丹东, Jinzhou 錦州 锦州, Yingkou 營口 营口, Fuxin 阜新, Liaoyang 遼陽 辽阳, Panjin 盤錦 盘锦, Tieling 鐵嶺 铁岭, Chaoyang 朝陽 朝阳, Huludao 葫蘆島 葫芦岛',
  220000:
    'Changchun 長春 长春, Jilin 吉林, Siping 四平, Liaoyuan 遼源 辽源, Tonghua 通化, Baishan 白山, Songyuan 松原, Baicheng 白城, Yanbian 延邊朝鮮族自治州 延边朝鲜族自治州',
  230000:
    'Harbin/Haerbin 哈爾濱 哈尔滨, Qiqihar/Qiqihaer 齊齊哈爾 齐齐哈尔, Jixi 雞西 鸡西, Hegang 鶴崗 鹤岗, Shuangyashan 雙鴨山 双鸭山, Daqing 大慶 大庆, Yichun 伊春, Jiamusi 佳木斯, Qitaihe 七台河, Mudanjiang 牡丹江, Heihe 黑河, Suihua 綏化 绥化, Daxing’anling 大興安嶺地區 大兴安岭地区',
  320000:
    'Nanjing 南京, Wuxi 無錫 无锡, Xuzhou 徐州, Changzhou 常州, Suzhou 蘇州 苏州, Nantong 南通, Lianyungang 連雲港 连云港, Huai’an 淮安, Yancheng 鹽城 盐城, Yangzhou 揚州 扬州, Zhenjiang 鎮江 镇江, Taizhou 泰州, Suqian 宿遷 宿迁',
  330000:
    'Hangzhou 杭州, Ningbo 寧波 宁波, Wenzhou 溫州 温州, Jiaxing 嘉興 嘉兴, Huzhou 湖州, Shaoxing 紹興 绍兴, Jinhua 金華 金华, Quzhou 衢州, Zhoushan 舟山, Taizhou 台州, Lishui 麗水 丽水',
  340000:
    'Hefei 合肥, Wuhu 蕪湖 芜湖, Bengbu 蚌埠, Huainan 淮南, Ma’anshan 馬鞍山 马鞍山, Huaibei 淮北, Tongling 銅陵 铜陵, Anqing 安慶 安庆, Huangshan 黃山 黄山, Chuzhou 滁州, Fuyang 阜陽 阜阳, Suzhou 宿州, Lu’an 六安, Bozhou 亳州, Chizhou 池州, Xuancheng 宣城',
  350000:
    'Fuzhou 福州, Xiamen 廈門 厦门, Putian 莆田, Sanming 三明, Quanzhou 泉州, Zhangzhou 漳州, Nanping 南平, Longyan 龍岩 龙岩, Ningde 寧德 宁德',
  360000:
    'Nanchang 南昌, Jingdezhen 景德鎮 景德镇, Pingxiang 萍鄉 萍乡, Jiujiang 九江, Xinyu 新余, Yingtan 鷹潭 鹰潭, Ganzhou 贛州 赣州, Ji’an 吉安, Yichun 宜春, Fuzhou 撫州 抚州, Shangrao 上饒 上饶',
  370000:
    'Jinan 濟南 济南, Qingdao 青島 青岛, Zibo 淄博, Zaozhuang 棗莊 枣庄, Dongying 東營 东营, Yantai 煙台 烟台, Weifang 濰坊 潍坊, Jining 濟寧 济宁, Tai’an 泰安, Weihai 威海, Rizhao 日照, Linyi 臨沂 临沂, Dezhou 德州, Liaocheng 聊城, Binzhou 濱州 滨州, Heze 菏澤 菏泽',
  410000:
    'Zhengzhou 鄭州 郑州, Kaifeng 開封 开封, Luoyang 洛陽 洛阳, Pingdingshan 平頂山 平顶山, Anyang 安陽 安阳, Hebi 鶴壁 鹤壁, Xinxiang 新鄉 新乡, Jiaozuo 焦作, Puyang 濮陽 濮阳, Xuchang 許昌 许昌, Luohe 漯河, Sanmenxia 三門峽 三门峡, Nanyang 南陽 南阳, Shangqiu 商丘, Xinyang 信陽 信阳, Zhoukou 周口, Zhumadian 駐馬店 驻马店, Jiyuan 濟源 济源',
  420000:
    'Wuhan 武漢 武汉, Huangshi 黃石 黄石, Shiyan 十堰, Yichang 宜昌, Xiangyang 襄陽 襄阳, Ezhou 鄂州, Jingmen 荊門 荆门, Xiaogan 孝感, Jingzhou 荊州 荆州, Huanggang 黃岡 黄冈, Xianning 咸寧 咸宁, Suizhou 隨州 随州, Enshi 恩施土家族苗族自治州, Xiantao 仙桃, Qianjiang 潛江 潜江, Tianmen 天門 天门',
  430000:
    'Changsha 長沙 长沙, Zhuzhou 株洲, Xiangtan 湘潭, Hengyang 衡陽 衡阳, Shaoyang 邵陽 邵阳, Yueyang 岳陽 岳阳, Changde 常德, Zhangjiajie 張家界 张家界, Yiyang 益陽 益阳, Chenzhou 郴州, Yongzhou 永州, Huaihua 懷化 怀化, Loudi 婁底 娄底, Xiangxi 湘西土家族苗族自治州',
  440000:
    'Guangzhou 廣州 广州, Shaoguan 韶關 韶关, Shenzhen 深圳, Zhuhai 珠海, Shantou 汕頭 汕头, Foshan 佛山, Jiangmen 江門 江门, Zhanjiang 湛江, Maoming 茂名, Zhaoqing 肇慶 肇庆, Huizhou 惠州, Meizhou 梅州, Shanwei 汕尾, Heyuan 河源, Yangjiang 陽江 阳江, Qingyuan 清遠 清远, Dongguan 東莞 东莞, Zhongshan 中山, Chaozhou 潮州, Jieyang 揭陽 揭阳, Yunfu 雲浮 云浮',
  450000:
    'Nanning 南寧 南宁, Liuzhou 柳州, Guilin 桂林, Wuzhou 梧州, Beihai 北海, Fangchenggang 防城港, Qinzhou 欽州 钦州, Guigang 貴港 贵港, Yulin 玉林, Baise 百色, Hezhou 賀州 贺州, Hechi 河池, Laibin 來賓 来宾, Chongzuo 崇左',
  460000:
    'Haikou 海口, Sanya 三亞 三亚, Sansha 三沙, Danzhou 儋州, Wuzhishan 五指山, Wenchang 文昌, Qionghai 瓊海 琼海, Wanning 萬寧 万宁, Dongfang 東方 东方',
  510000:
    'Chengdu 成都, Zigong 自貢 自贡, Panzhihua 攀枝花, Luzhou 瀘州 泸州, Deyang 德陽 德阳, Mianyang 綿陽 绵阳, Guangyuan 廣元 广元, Suining 遂寧 遂宁, Neijiang 內江 内江, Leshan 樂山 乐山, Nanchong 南充, Meishan 眉山, Yibin 宜賓 宜宾, Guang’an 廣安 广安, Dazhou 達州 达州, Ya’an 雅安, Bazhong 巴中, Ziyang 資陽 资阳, Aba 阿壩藏族羌族自治州 阿坝藏族羌族自治州, Garze/Ganzi 甘孜藏族自治州, Liangshan 涼山彝族自治州 凉山彝族自治州',
  520000:
    'Guiyang 貴陽 贵阳, Liupanshui 六盤水 六盘水, Zunyi 遵義 遵义, Anshun 安順 安顺, Bijie 畢節 毕节, Tongren 銅仁 铜仁, Qianxinan 黔西南布依族苗族自治州, Qiandongnan 黔東南苗族侗族自治州 黔东南苗族侗族自治州, Qiannan 黔南布依族苗族自治州',
  530000:
    'Kunming 昆明, Qujing 曲靖, Yuxi 玉溪, Baoshan 保山, Zhaotong 昭通, Lijiang 麗江 丽江, Pu’er 普洱, Lincang 臨滄 临沧, Chuxiong 楚雄彝族自治州, Honghe 紅河哈尼族彝族自治州 红河哈尼族彝族自治州, Wenshan 文山壯族苗族自治州 文山壮族苗族自治州, Xishuangbanna 西雙版納傣族自治州 西双版纳傣族自治州, Dali 大理白族自治州, Dehong 德宏傣族景頗族自治州 德宏傣族景颇族自治州, Nujiang 怒江傈僳族自治州, Diqing 迪慶藏族自治州 迪庆藏族自治州',
  540000:
    'Lhasa/Lasa 拉薩 拉萨, Shigatse/Rikaze 日喀則 日喀则, Qamdo/Changdu 昌都, Nyingchi/Linzhi 林芝, Shannan 山南, Nagqu/Naqu 那曲, Ngari/Ali 阿里地區 阿里地区',
  610000:
    'Xi’an 西安, Tongchuan 銅川 铜川, Baoji 寶雞 宝鸡, Xianyang 咸陽 咸阳, Weinan 渭南, Yan’an 延安, Hanzhong 漢中 汉中, Yulin 榆林, Ankang 安康, Shangluo 商洛',
  620000:
    'Lanzhou 蘭州 兰州, Jiayuguan 嘉峪關 嘉峪关, Jinchang 金昌, Baiyin 白銀 白银, Tianshui 天水, Wuwei 武威, Zhangye 張掖 张掖, Pingliang 平涼 平凉, Jiuquan 酒泉, Qingyang 慶陽 庆阳, Dingxi 定西, Longnan 隴南 陇南, Linxia 臨夏回族自治州 临夏回族自治州, Gannan 甘南藏族自治州',
  630000:
    'Xining 西寧 西宁, Haidong 海東 海东, Haibei 海北藏族自治州, Huangnan 黃南藏族自治州 黄南藏族自治州, Hainan 海南藏族自治州, Golog/Guoluo 果洛藏族自治州, Yushu 玉樹藏族自治州 玉树藏族自治州, Haixi 海西蒙古族藏族自治州',
  640000: 'Yinchuan 銀川 银川, Shizuishan 石嘴山, Wuzhong 吳忠 吴忠, Guyuan 固原, Zhongwei 中衛 中卫',
  650000:
    'Urumqi/Wulumuqi 烏魯木齊 乌鲁木齐, Karamay/Kelamayi 克拉瑪依 克拉玛依, Turpan/Tulufan 吐魯番 吐鲁番, Hami 哈密, Changji 昌吉回族自治州, Bortala/Boertala 博爾塔拉蒙古自治州 博尔塔拉蒙古自治州, Bayingolin/Bayinguoleng 巴音郭楞蒙古自治州, Aksu/Akesu 阿克蘇地區 阿克苏地区, Kizilsu/Kezilesu 克孜勒蘇柯爾克孜自治州 克孜勒苏柯尔克孜自治州, Kashgar/Kashi 喀什地區 喀什地区, Hotan/Hetian 和田地區 和田地区, Ili/Yili 伊犁哈薩克自治州 伊犁哈萨克自治州, Tacheng 塔城地區 塔城地区, Altay/Aletai 阿勒泰地區 阿勒泰地区, Shihezi 石河子',
}

/** A city of the Mainland: the code of its province, its names, and its name in pinyin. */
export type MainlandCity = { province: string; name: Words; pinyin: string }

/** Returns the full Chinese name: leagues, prefectures and regions are called so already; all others are cities. */
const inFull = (name: string): string => (/(?:盟|自治州|地區|地区)$/u.test(name) ? name : `${name}市`)

/** All cities, in the order of their provinces. */
export const mainlandCities: readonly MainlandCity[] = Object.entries(byProvince).flatMap(([province, names]) =>
  names.split(', ').map(entry => {
    const [latin = '', traditional = '', simplified = traditional] = entry.split(' ')
    const [en = '', pinyin = en] = latin.split('/')
    return { province, name: { en, 'zh-HK': inFull(traditional), 'zh-CN': inFull(simplified) }, pinyin }
  }),
)
