import ts from 'typescript'

/** The retired words of docs/vocabulary.md, each with the standard term that replaces it. */
export const retired: Readonly<Record<string, string>> = {
  tell: 'notify, describe, print or record',
  tells: 'notify, describe, print or record',
  told: 'notified, exported, described or shown',
  keep: 'save, store, insert, cache or retain',
  kept: 'saved, stored, cached or retained',
  judge: 'validate, check or evaluate',
  judged: 'validated, checked or evaluated',
  lodge: 'submit or insert',
  lodged: 'submitted or inserted',
  forget: 'delete, purge or clear',
  strange: 'unknown or invalid',
  stranger: 'unknown client or unknown device',
  strangers: 'unknown clients or unknown devices',
  most: 'max',
  patience: 'timeout',
  sight: 'seen or inspect',
  wish: 'request',
  deed: 'action',
  deeds: 'actions',
  whom: 'audience or recipient',
  tongue: 'language',
  papers: 'documents',
  together: 'pipeline or batch',
  away: 'offline',
  door: 'auth or entry point',
  doorway: 'sign-in layout',
  reread: 'invalidate',
  twin: 'duplicate',
}

/** Names that contain a retired word for a good reason. */
const exceptions: Readonly<Record<string, string>> = {
  keepFound: 'the operation sales.checks.keep',
  keepSeveral: 'the operation sales.checks.keep-several',
  keepAwake: 'a screen is kept awake',
  ForgetPassword: 'the address /forget-password',
  'forget-password': 'the address /forget-password',
  'kept-pass': 'the address /kept-pass.js',
  'keep-found': 'the operation sales.checks.keep',
  'keep-several': 'the operation sales.checks.keep-several',
  'keep-awake': 'a screen is kept awake',
}

/** Splits `tellOne`, `TellOne` or `tell-one` into lower-case words. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(word => word !== '')
    .map(word => word.toLowerCase())

/** Returns the retired words in a name, which is an identifier or a file name without its extension. */
export const retiredIn = (name: string): string[] =>
  Object.hasOwn(exceptions, name) ? [] : wordsOf(name).filter(word => Object.hasOwn(retired, word))

/** Returns the names that a file declares at its top level: functions, constants, types and classes. */
export const declaredIn = (file: string, text: string): string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const namesIn = (name: ts.BindingName): string[] =>
    ts.isIdentifier(name)
      ? [name.text]
      : name.elements.flatMap(element => (ts.isBindingElement(element) ? namesIn(element.name) : []))
  return source.statements.flatMap(statement => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(declaration => namesIn(declaration.name))
    if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement)
    )
      return statement.name ? [statement.name.text] : []
    return []
  })
}
