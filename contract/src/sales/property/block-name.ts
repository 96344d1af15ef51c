import type { Words } from '../../common.ts'

const same = (text: string): Words => ({ en: text, 'zh-HK': text, 'zh-CN': text })

/** "Tower 1", "Block A", "Court 12B": what price lists call a block in English, and its number or letters. */
const english = /^(?:tower|block|blk|building|court)\.?\s*([0-9]{1,3}[a-z]?|[a-z][0-9]{0,2})$/i
/** A phase is part of a development, not a building. */
const englishPhase = /^phase\s*([0-9]{1,2}[a-z]?)$/i
/** "Tower 1 第1座": both languages, as many price lists write it. */
const both =
  /^([\p{Script=Latin}\p{N}\s.&'’()-]*?\p{Script=Latin}[\p{Script=Latin}\p{N}\s.&'’()-]*?)(?:\s+|\s*[/／]\s*|(?=\p{Script=Han}))(第.*|[\p{N}\p{Script=Latin}]{0,4}(?!第)\p{Script=Han}.*)$/u
/** "第1座", "B座": in Chinese alone. */
const chineseAlone = /^第?\s*([0-9]{1,3}[a-z]?|[a-z][0-9]{0,2})\s*[座幢]$/i

/**
 * The name of a block in three languages, as a price list writes it in one: a proposal that staff may change. "Tower 1" is 第1座, "Tower A"
 * is A座, a phase is 第1期; text in both languages is parted; whatever else stays as it is in each language, for nobody else can know.
 */
export const proposedBlockName = (block: string): Words => {
  const text = block.trim()
  const chinese = (name: string): Words => ({ en: text, 'zh-HK': name, 'zh-CN': name })
  const [, number] = english.exec(text) ?? []
  if (number !== undefined) {
    const called = number.toUpperCase()
    return chinese(/^\d/.test(called) ? `第${called}座` : `${called}座`)
  }
  const [, phase] = englishPhase.exec(text) ?? []
  if (phase !== undefined) return chinese(`第${phase.toUpperCase()}期`)
  const [, seat] = chineseAlone.exec(text) ?? []
  if (seat !== undefined) return { ...same(text), en: `Tower ${seat.toUpperCase()}` }
  const [, en, han] = both.exec(text) ?? []
  if (en !== undefined && han !== undefined) return { en: en.trim(), 'zh-HK': han.trim(), 'zh-CN': han.trim() }
  return same(text)
}

type Named = readonly { block: string; name: Words }[]

/** What staff call a block of a session; where they say nothing, what is proposed. */
export const blockNameIn = (named: Named, block: string): Words =>
  named.find(item => item.block === block)?.name ?? proposedBlockName(block)
