// The brand of this process, fixed from start to end. The portal's bundle receives the brand of its build instead
// (portal/brand-in.ts).
import { brandNamed, brands } from './index.ts'

export const id = brandNamed(process.env['BRAND'])
export const { name, product, offeror, club, oneId, points, licence, light, dark, printTint, logo, logoDots, picture } =
  brands[id]
