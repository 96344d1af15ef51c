import en, { type Template } from './words/en.ts'
import zhCN from './words/zh-CN.ts'
import zhHK from './words/zh-HK.ts'

export const words = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }

export const isTemplate = (text: string): text is Template => Object.hasOwn(en, text)
