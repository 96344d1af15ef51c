/** Passes a file to the browser, which saves it with its downloads. */
export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers start to read the file only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
