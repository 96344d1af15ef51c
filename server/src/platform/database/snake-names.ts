import { CamelCasePlugin, type IdentifierNode, type PluginTransformQueryArgs, PostgresQueryCompiler } from 'kysely'

type Row = Record<string, unknown>

/**
 * Rows come in camelCase from columns in snake_case. Statements are written so by their compiler: kysely’s own plugin makes a copy of
 * each statement’s tree for it, which costs as much as writing it.
 */
export class SnakeNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }
  /** `bodyMac`: `body_mac`. */
  columnOf(name: string): string {
    return this.snakeCase(name)
  }
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }
  protected override mapRow(row: Row): Row {
    const mapped: Row = {}
    for (const column in row) mapped[this.camelCase(column)] = row[column]
    return mapped
  }
}

export class SnakeCompiler extends PostgresQueryCompiler {
  readonly #names: SnakeNames
  constructor(names: SnakeNames) {
    super()
    this.#names = names
  }
  protected override compileUnwrappedIdentifier(node: IdentifierNode): void {
    this.append(this.sanitizeIdentifier(this.#names.columnOf(node.name)))
  }
}
