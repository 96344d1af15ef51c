/**
 * Neighbourhoods of each district of Hong Kong, by district code: people know their neighbourhood, but not always its
 * district. A neighbourhood in two districts is listed in both. Names are in English, Traditional and, where
 * different, Simplified Chinese.
 */
const byDistrict: Record<string, string> = {
  CW: 'Central 中環 中环, Admiralty 金鐘 金钟, Sheung Wan 上環 上环, Sai Ying Pun 西營盤 西营盘, Shek Tong Tsui 石塘咀, Kennedy Town 堅尼地城 坚尼地城, Mid-Levels 半山, The Peak 山頂 山顶, Sai Wan 西環 西环',
  WC: 'Causeway Bay 銅鑼灣 铜锣湾, Happy Valley 跑馬地 跑马地, Tai Hang 大坑, Jardine’s Lookout 渣甸山, So Kon Po 掃桿埔 扫杆埔, Leighton Hill 禮頓山 礼顿山',
  EA: 'North Point 北角, Quarry Bay 鰂魚涌 鲗鱼涌, Tai Koo 太古, Sai Wan Ho 西灣河 西湾河, Shau Kei Wan 筲箕灣 筲箕湾, Heng Fa Chuen 杏花邨, Chai Wan 柴灣 柴湾, Siu Sai Wan 小西灣 小西湾, Fortress Hill 炮台山, Tin Hau 天后, Braemar Hill 寶馬山 宝马山',
  SO: 'Aberdeen 香港仔, Ap Lei Chau 鴨脷洲 鸭脷洲, Pok Fu Lam 薄扶林, Cyberport 數碼港 数码港, Wong Chuk Hang 黃竹坑 黄竹坑, Deep Water Bay 深水灣 深水湾, Repulse Bay 淺水灣 浅水湾, Stanley 赤柱, Tai Tam 大潭, Shek O 石澳, Tin Wan 田灣 田湾, Wah Fu 華富 华富',
  YTM: 'Tsim Sha Tsui 尖沙咀, Jordan 佐敦, Yau Ma Tei 油麻地, Mong Kok 旺角, Tai Kok Tsui 大角咀, Olympic 奧運 奥运, West Kowloon 西九龍 西九龙, King’s Park 京士柏, Prince Edward 太子',
  SSP: 'Cheung Sha Wan 長沙灣 长沙湾, Lai Chi Kok 荔枝角, Mei Foo 美孚, Nam Cheong 南昌, Shek Kip Mei 石硤尾 石硖尾, Yau Yat Tsuen 又一村, Stonecutters Island 昂船洲',
  KC: 'Hung Hom 紅磡 红磡, Whampoa 黃埔 黄埔, To Kwa Wan 土瓜灣 土瓜湾, Ma Tau Wai 馬頭圍 马头围, Ho Man Tin 何文田, Kai Tak 啟德 启德, Kowloon Tong 九龍塘 九龙塘, Kowloon Walled City 九龍寨城 九龙寨城, Ma Tau Kok 馬頭角 马头角',
  WTS: 'Diamond Hill 鑽石山 钻石山, San Po Kong 新蒲崗 新蒲岗, Tsz Wan Shan 慈雲山 慈云山, Lok Fu 樂富 乐富, Wang Tau Hom 橫頭磡 横头磡, Choi Hung 彩虹, Ngau Chi Wan 牛池灣 牛池湾',
  KT: 'Kowloon Bay 九龍灣 九龙湾, Ngau Tau Kok 牛頭角 牛头角, Lam Tin 藍田 蓝田, Yau Tong 油塘, Sau Mau Ping 秀茂坪, Lei Yue Mun 鯉魚門 鲤鱼门, Shun Lee 順利 顺利, Ping Shek 坪石',
  KWT: 'Kwai Chung 葵涌, Kwai Fong 葵芳, Tsing Yi 青衣, Kwai Hing 葵興 葵兴, Lai King 荔景, Ma Wan Channel 馬灣海峽 马湾海峡',
  TW: 'Tsuen Wan West 荃灣西 荃湾西, Sham Tseng 深井, Ma Wan 馬灣 马湾, Park Island 珀麗灣 珀丽湾, Tai Wo Hau 大窩口 大窝口, Ting Kau 汀九, Discovery Bay North 愉景灣北 愉景湾北',
  TM: 'Castle Peak 青山, Gold Coast 黃金海岸 黄金海岸, So Kwun Wat 掃管笏 扫管笏, Lam Tei 藍地 蓝地, Siu Hong 兆康, Tai Lam 大欖 大榄, Tuen Mun South 屯門南 屯门南',
  YL: 'Tin Shui Wai 天水圍 天水围, Hung Shui Kiu 洪水橋 洪水桥, Kam Tin 錦田 锦田, Pat Heung 八鄉 八乡, San Tin 新田, Ping Shan 屏山, Long Ping 朗屏, Kam Sheung Road 錦上路 锦上路, Fairview Park 錦綉花園 锦绣花园',
  NO: 'Fanling 粉嶺 粉岭, Sheung Shui 上水, Sha Tau Kok 沙頭角 沙头角, Ta Kwu Ling 打鼓嶺 打鼓岭, Kwu Tung 古洞, Luen Wo Hui 聯和墟 联和墟',
  TP: 'Tai Wo 太和, Tai Mei Tuk 大美督, Lam Tsuen 林村, Pak Shek Kok 白石角, Tolo Harbour 吐露港, Hong Lok Yuen 康樂園 康乐园, Tai Po Kau 大埔滘',
  ST: 'Ma On Shan 馬鞍山 马鞍山, Tai Wai 大圍 大围, Fo Tan 火炭, Shek Mun 石門 石门, Siu Lek Yuen 小瀝源 小沥源, Wu Kai Sha 烏溪沙 乌溪沙, City One 第一城, Kau To Shan 九肚山, Science Park 科學園 科学园',
  SK: 'Tseung Kwan O 將軍澳 将军澳, Junk Bay 將軍澳 将军澳, Hang Hau 坑口, Po Lam 寶琳 宝琳, LOHAS Park 日出康城, Clear Water Bay 清水灣 清水湾, Tiu Keng Leng 調景嶺 调景岭, Hebe Haven 白沙灣 白沙湾',
  IS: 'Tung Chung 東涌 东涌, Discovery Bay 愉景灣 愉景湾, Lantau 大嶼山 大屿山, Cheung Chau 長洲 长洲, Lamma 南丫島 南丫岛, Peng Chau 坪洲, Mui Wo 梅窩 梅窝, Tai O 大澳, Chek Lap Kok 赤鱲角',
}

/** Returns additional search terms for a district: the names of its neighbourhoods in all languages. */
export const neighbourhoodsOf = (district: string): string[] =>
  (byDistrict[district] ?? '').split(', ').flatMap(names => {
    const chinese = names.search(/\p{Script=Han}/u)
    return chinese === -1 ? [] : [names.slice(0, chinese).trim(), ...names.slice(chinese).split(' ')]
  })
