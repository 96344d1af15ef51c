/** Hands a file to the browser, which saves it where it saves downloads. */
export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers only begin to read it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
