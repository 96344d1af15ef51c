import type { Words } from '../../common.ts'

const same = (text: string): Words => ({ en: text, 'zh-HK': text, 'zh-CN': text })

/** "Tower 1", "Block A", "Court 12B": English block names in price lists, with their number or letters. */
const english = /^(?:tower|block|blk|building|court)\.?\s*([0-9]{1,3}[a-z]?|[a-z][0-9]{0,2})$/i
/** A phase is part of a development, not a building. */
const englishPhase = /^phase\s*([0-9]{1,2}[a-z]?)$/i
/** "Tower 1 第1座": both languages, as many price lists write it. */
const both =
  /^([\p{Script=Latin}\p{N}\s.&'’()-]*?\p{Script=Latin}[\p{Script=Latin}\p{N}\s.&'’()-]*?)(?:\s+|\s*[/／]\s*|(?=\p{Script=Han}))(第.*|[\p{N}\p{Script=Latin}]{0,4}(?!第)\p{Script=Han}.*)$/u
/** "第1座", "B座": only Chinese. */
const chineseAlone = /^第?\s*([0-9]{1,3}[a-z]?|[a-z][0-9]{0,2})\s*[座幢]$/i

/**
 * Proposes the name of a block in three languages from the one in a price list; staff may change it. "Tower 1" is
 * 第1座, "Tower A" is A座, a phase is 第1期. Text in both languages is split. Other text stays unchanged in each language,
 * because no rule can translate it.
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

/** Returns the name that staff gave to a block of a session; without one, the proposed name. */
export const blockNameIn = (named: Named, block: string): Words =>
  named.find(item => item.block === block)?.name ?? proposedBlockName(block)
