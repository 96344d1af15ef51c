// Keeps our lockfiles installable everywhere. npm leaves out an optional dependency that a registry did not have on
// the day of the install, and says nothing; `npm ci` of npm 11 then refuses. And no address of a registry belongs in it.
import { readFileSync } from 'node:fs'

const lockfiles = ['package-lock.json', 'bench/package-lock.json']
const complaints = []

/** The folders where a package at `place` looks for its dependencies, from its own to the root. */
function folders(place) {
  const found = [`${place}${place ? '/' : ''}node_modules/`]
  for (let at = place.lastIndexOf('node_modules/'); at >= 0; at = place.lastIndexOf('node_modules/', at - 1)) {
    found.push(place.slice(0, at + 'node_modules/'.length))
    if (at === 0) break
  }
  return found
}

for (const lockfile of lockfiles) {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))
  for (const [place, { optionalDependencies = {}, resolved }] of Object.entries(packages)) {
    for (const name of Object.keys(optionalDependencies)) {
      if (folders(place).every(folder => !(folder + name in packages))) {
        complaints.push(`${lockfile}: ${name}, optional for ${place || 'the project'}, is missing`)
      }
    }
    if (resolved !== undefined) complaints.push(`${lockfile}: ${place} has an address ("resolved")`)
  }
}

for (const complaint of complaints) console.error(complaint)
process.exit(complaints.length > 0 ? 1 : 0)
