export { Lost } from './Lost.tsx'
export { Office } from './Office.tsx'
export { allRooms, homeOf, type RoomName, roomsOf } from './rooms.ts'
