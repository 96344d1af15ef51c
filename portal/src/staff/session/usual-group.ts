/** Returns the name and the eligibility to propose for a group, by its place in the order of priority from 0. */
export const usualGroup = (at: number) => {
  const letter = String.fromCodePoint(65 + at)
  return {
    name: { en: `Group ${letter}`, 'zh-HK': `${letter}組`, 'zh-CN': `${letter}组` },
    whoMayJoin: { en: 'Everyone', 'zh-HK': '任何人士', 'zh-CN': '任何人士' },
  }
}
