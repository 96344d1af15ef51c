import { kindFault, kindOfBytes, signatureBytes, sizeFault, type UploadKind } from '#contract/files/upload'

type Wanted = { kinds?: readonly UploadKind[] | undefined; most?: number | undefined }

/** Checks the size and the first bytes of a chosen file. Returns an issue code, or null. */
export const chosenFault = async (file: File, { kinds, most }: Wanted = {}) => {
  const fault = sizeFault(file.size, most)
  if (fault !== null) return fault
  const start = await file
    .slice(0, signatureBytes)
    .arrayBuffer()
    .catch(() => null)
  // A file that the browser cannot read, such as one that is stored elsewhere and downloaded first, is checked by the
  // server only.
  return start && kindFault(kindOfBytes(new Uint8Array(start)), file.name, kinds)
}
