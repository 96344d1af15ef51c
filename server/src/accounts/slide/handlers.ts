import initSession from './init-session.ts'
import solveSlide from './solve-slide.ts'

export const slideHandlers = [initSession, solveSlide]
