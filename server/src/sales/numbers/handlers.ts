import getBoard from './get-board.ts'
import getPublicNumbers from './get-public-numbers.ts'
import openNumbers from './open-numbers.ts'

export const numbersHandlers = [getBoard, openNumbers, getPublicNumbers]
