import { answerTasks } from '../../platform/workers/answer-tasks.ts'
import { drawPage } from './draw-receipt-page.ts'

answerTasks(drawPage)
