import { answerTasks } from './answer-tasks.ts'
import { drawRecordPages, type PrintedRecord } from '../pdf/record.ts'
import { drawRecordRoll } from '../pdf/roll.ts'

answerTasks(({ isRoll, ...record }: PrintedRecord & { isRoll: boolean }) =>
  isRoll ? drawRecordRoll(record) : drawRecordPages(record),
)
