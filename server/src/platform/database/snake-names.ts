import { CamelCasePlugin, type IdentifierNode, type PluginTransformQueryArgs, PostgresQueryCompiler } from 'kysely'

type Row = Record<string, unknown>

/**
 * Maps columns in snake_case to rows in camelCase. The compiler writes the names in statements: kysely’s own plugin
 * copies the tree of each statement for it, which costs as much as writing the statement.
 */
export class SnakeNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }
  /** Converts a name: `bodyMac` becomes `body_mac`. */
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
