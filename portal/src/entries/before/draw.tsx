export { CheckDraw as default } from '../../registrant/waiting-room/draw/CheckDraw.tsx'
