import type { Signature } from '#contract/consents/signature'

/** Returns a signature for its signer: the path of an SVG, or the typed name. */
export const signedAs = ({ strokes, typedName }: Signature): { drawing: string | null; typedName: string | null } => ({
  drawing:
    strokes
      ?.map(stroke => stroke.map((at, n) => (n === 0 ? `M${at}` : n % 2 === 0 ? `L${at}` : ` ${at}`)).join(''))
      .join('') ?? null,
  typedName,
})
