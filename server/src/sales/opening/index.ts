export { deleteOldSubscriptions } from './delete-old-subscriptions.ts'
export { readOpenings } from './read-openings.ts'
export { notifyOpenings } from './notify-openings.ts'
