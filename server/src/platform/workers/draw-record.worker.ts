import { answerTasks } from './answer-tasks.ts'
import { drawRecordPages } from '../pdf/record.ts'

answerTasks(drawRecordPages)
