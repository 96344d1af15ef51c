export { reopenSlide } from './reopen-slide.ts'
export { spendSlide } from './spend-slide.ts'
