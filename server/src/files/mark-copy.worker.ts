import { answerTasks } from '../platform/workers/answer-tasks.ts'
import { type CopyTask, drawCopy } from './draw-copy.ts'

answerTasks<CopyTask, Uint8Array>(drawCopy)
