export { countUnderWay, type UnderWay } from './count-under-way.ts'
export { makeGate, makeGates } from './gate.ts'
export { type Lane, makeLane } from './lane.ts'
export { type LoadGate, makeLoadGate } from './load-gate.ts'
