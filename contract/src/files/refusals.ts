import type { Refusals } from '../refusal.ts'

export const refusals = {
  'files.scanner.unavailable': {
    status: 503,
    en: 'Files cannot be checked for viruses at this moment. Please try again in a few minutes, or show the original at the sales office.',
    'zh-HK': '暫時未能為檔案掃描病毒。請於數分鐘後再試，或於售樓處出示正本。',
    'zh-CN': '暂时无法为文件扫描病毒。请在几分钟后再试，或到售楼处出示原件。',
  },
} as const satisfies Refusals
