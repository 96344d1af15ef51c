export { spendSlide } from './spend-slide.ts'
