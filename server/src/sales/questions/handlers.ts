import answerQuestions from './answer-questions.ts'

export const questionHandlers = [answerQuestions]
