export { systemTasks } from './count-tasks.ts'
