export { Lost } from './Lost.tsx'
export { Office } from './Office.tsx'
export { allRooms, hasAccount, homeOf, type RoomName, roomsOf } from './rooms.ts'
