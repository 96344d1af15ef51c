// Writes the row types of the database into server/src/platform/database/tables.ts; with --check only tells whether they are true.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openPool } from '../server/src/platform/database/database.ts'
import { startPostgres } from '../server/src/embedded/index.ts'

const words = [
  'sales.property',
  'sales.session',
  'sales.batch',
  'sales.property_document',
  'sales.price_list',
  'sales.tender_unit',
  'club.programme',
  'reference.code_value',
  'consents.definition',
]
  .flatMap(table =>
    [
      'name',
      'developer',
      'operator',
      'address',
      'description',
      'who_may_join',
      'payee',
      'title',
      'text',
      'prompt',
      'block',
    ].map(column => `${table}.${column}`),
  )
  .concat('reference.terms.title', 'reference.terms.body', 'reference.terms.sha256')

const overrides = {
  columns: {
    ...Object.fromEntries(words.map(column => [column, 'Words'])),
    'sales.session.sales_office': 'SalesOffice',
    'sales.session_revision.note': 'Words | null',
    'sales.property.survey': 'SurveyQuestion[]',
    'sales.property.offices': 'Generated<SalesOffice[]>',
    'sales.property.solicitors': 'Words | null',
    'sales.property.payee': 'Words | null',
    'sales.property.picture_alt': 'Words | null',
    'reference.code_value.attributes': 'Record<string, string | number | boolean>',
    'reference.code_value.product': "Omit<CodeValue, 'hidden'> | null",
    'office.staff.roles': 'Role[]',
    'office.session.given_roles': 'Role[] | null',
    'office.staff.locale': 'Generated<Locale>',
    'sales.correction.reason': 'CorrectionReason',
    'platform.audit.purpose': 'RecordedPurpose | null',
    'exports.job.kind': 'ExportKind',
    'exports.job.format': 'ExportFormat',
    'exports.job.state': 'ExportState',
    'exports.job.purpose': 'ExportPurpose',
    'exports.job.locale': 'Locale',
    'campaign.campaign.kind': 'CampaignKind',
    'campaign.campaign.state': 'Generated<CampaignState>',
    'campaign.delivery.locale': 'Locale',
    'campaign.delivery.channel': 'Channel | null',
    'platform.audit.roles': 'Role[] | null',
    'sales.check_run.failed': 'Generated<FindingKind[]>',
    'sales.finding.faults': 'Generated<FindingFault[]>',
    'sales.finding_decision.void_reason': 'VoidReason | null',
    'sales.ballot_announcement.source': "'DIGITS' | 'DRAND'",
    'sales.ballot_draw.source': "'DIGITS' | 'DRAND'",
    'sales.ballot_commitment.roles': 'Role[]',
    'sales.turn.state': 'Generated<TurnState>',
    'sales.turn.result': "TurnResult | 'VOIDED' | null",
    'sales.unit_on_sale.status': 'Generated<UnitStatus>',
    'sales.unit_event.act': 'UnitAct',
    'sales.sale_notice.text': 'Words',
    'sales.unit_on_sale.block_name': 'Words',
    'sales.intent.survey': 'Record<string, string>',
    'waiting.room.source': "'DRAND' | 'OWN' | null",
  },
}

const folder = mkdtempSync(join(tmpdir(), 'firsthand-tables-'))
const postgres = await startPostgres(folder)
let code: number | null
try {
  const pool = openPool(postgres.url(), 2, openLog('warn'), null)
  await migrate(pool)
  await pool.end()
  const args = [
    ['--dialect', 'postgres', '--url', postgres.url(), '--camel-case', '--default-schema', 'none'],
    [
      '--include-pattern',
      '{platform,reference,accounts,consents,club,sales,payments,notices,files,office,exports,privacy,integrations,campaign,waiting}.*',
    ],
    ['--type-mapping', JSON.stringify({ timestamptz: 'string', int8: 'number', date: 'string' })],
    [
      '--custom-imports',
      JSON.stringify({
        Words: '#contract/common',
        CodeValue: '#contract/reference/reference',
        Locale: '#contract/common',
        RecordedPurpose: '#contract/staff/purpose',
        ExportPurpose: '#contract/staff/purpose',
        ExportKind: '#contract/exports/export',
        ExportFormat: '#contract/exports/export',
        ExportState: '#contract/exports/export',
        CampaignKind: '#contract/campaigns/campaign',
        CampaignState: '#contract/campaigns/campaign',
        Channel: '#contract/campaigns/campaign',
        FindingKind: '#contract/sales/checks/finding',
        FindingFault: '#contract/sales/checks/finding',
        VoidReason: '#contract/sales/desk/verification',
        TurnState: '#contract/sales/sale-day/turn',
        TurnResult: '#contract/sales/sale-day/outcome',
        UnitStatus: '#contract/sales/sale-day/unit',
        UnitAct: '#contract/sales/sale-day/unit',
        Role: '#contract/staff/staff',
        CorrectionReason: '#contract/sales/ticket/corrected',
        SalesOffice: '#contract/sales/property/sales-session',
        SurveyQuestion: '#contract/sales/property/sales-session',
      }),
    ],
    ['--overrides', JSON.stringify(overrides)],
    ['--out-file', 'server/src/platform/database/tables.ts', ...(process.argv.includes('--check') ? ['--verify'] : [])],
  ].flat()
  const made = spawnSync(process.execPath, ['node_modules/kysely-codegen/dist/cli/bin.js', ...args], {
    encoding: 'utf8',
  })
  if (made.status !== 0) process.stderr.write(made.stdout + made.stderr)
  code = made.status
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(code ?? 1)
