import { kindFault, kindOfBytes, signatureBytes, sizeFault, type UploadKind } from '#contract/files/upload'

type Wanted = { kinds?: readonly UploadKind[] | undefined; most?: number | undefined }

/** What is wrong with a file that was chosen, by its size and its first bytes: an issue code, or null. */
export const chosenFault = async (file: File, { kinds, most }: Wanted = {}) => {
  const fault = sizeFault(file.size, most)
  if (fault !== null) return fault
  const start = await file
    .slice(0, signatureBytes)
    .arrayBuffer()
    .catch(() => null)
  // One that cannot be read, as one that lies elsewhere and is fetched: the server looks at it.
  return start && kindFault(kindOfBytes(new Uint8Array(start)), file.name, kinds)
}
