import { answerTasks } from '../platform/answer-tasks.ts'
import { drawPage } from './draw-receipt-page.ts'

answerTasks(drawPage)
