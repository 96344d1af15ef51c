import type { World } from './world.ts'

/** What is read of a world and is the same for everybody, read again after so many seconds. A failure is not kept. */
export const keptFor = <Answer>(seconds: number, read: (world: World) => Promise<Answer>) => {
  const kept = new WeakMap<World, { answer: Promise<Answer>; until: number }>()
  return (world: World): Promise<Answer> => {
    const known = kept.get(world)
    if (known && known.until > performance.now()) return known.answer
    const answer = read(world)
    kept.set(world, { answer, until: performance.now() + seconds * 1000 })
    answer.catch(() => kept.delete(world))
    return answer
  }
}
