import logIn from './log-in.ts'
import logOut from './log-out.ts'
import refreshToken from './refresh-token.ts'

export const loginHandlers = [logIn, logOut, refreshToken]
