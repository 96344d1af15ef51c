import type { Signature } from '#contract/consents/signature'

/** A signature as it is given back to who made it: the path of an SVG, or the name that was typed. */
export const signedAs = ({ strokes, typedName }: Signature): { drawing: string | null; typedName: string | null } => ({
  drawing:
    strokes
      ?.map(stroke => stroke.map((at, n) => (n === 0 ? `M${at}` : n % 2 === 0 ? `L${at}` : ` ${at}`)).join(''))
      .join('') ?? null,
  typedName,
})
