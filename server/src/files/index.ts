export { claimPapers, dropPapers, dropPapersOf, releasePapers } from './keep-papers.ts'
export { describePapers, openPaper } from './read-papers.ts'
export { sweepPapers } from './sweep-papers.ts'
export { takePapers } from './take-papers.ts'
