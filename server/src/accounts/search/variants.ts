/**
 * Forms of one Chinese character that Hong Kong's documents and keyboards use for each other. Simplified characters
 * are not included: documents have the one or the other, and a different name is a different person.
 */
const variants =
  '啟啓 峰峯 群羣 裡裏 衛衞 恒恆 溫温 為爲 強强 說説 銳鋭 稅税 脫脱 悅悦 閱閲 緣縁 綠緑 錄録 呂吕 吳呉 尚尙 真眞 值値 慎愼 鎮鎭 青靑 清淸 靜静 顏顔 ' +
  '彥彦 產産 潁頴穎 涼凉 減减 沖冲 決决 況况 虛虚 查査 雞鷄 鑑鑒 線綫 匯滙 床牀 廈厦 煙烟 臺台 豐豊 鄰隣 鍊錬 宮宫 晉晋 並并 寶寳 戶户 教敎 黃黄 內内 ' +
  '兌兑 麵麪 蔥葱 艷艶豔 繡綉 秘祕 庵菴 島嶋 歲嵗 柏栢 冊册 卻却 眾衆 嫻嫺 勳勛 贊賛 濕溼 棋碁 翱翺 汙污 飈飆 翠翆 德徳 曾曽'

const forms: ReadonlyMap<string, readonly string[]> = new Map(
  variants.split(' ').flatMap(group => {
    const all = [...group]
    return all.map(item => [item, all] as const)
  }),
)

/** Returns a character together with its other forms. */
export const formsOf = (character: string): readonly string[] => forms.get(character) ?? [character]
