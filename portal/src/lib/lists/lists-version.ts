/** Returns the version of the code lists that the server had when it sent the page. */
export const listsVersion = (): string => document.querySelector<HTMLMetaElement>('meta[name=lists]')?.content ?? 'none'
