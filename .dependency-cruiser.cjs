// The laws of imports (docs/architecture.md), as patterns: a module is guarded on the day it is born. ops/laws.test.ts
// plants a breach of each and sees it found.
const test = '\\.(test|fixture)\\.tsx?$'
const worker = '\\.worker\\.ts$' // a program of its own
/** Folders of the server that are no modules: what composes them, what is below them, and what tests them. */
const noModule = '(?:compose|demo|platform|embedded|testing)/'
const serverModule = `^server/src/(?!${noModule})([^/]+)/`
const ruleFile = `^server/src/(?!${noModule}).+/(?!(?:index|handlers)\\.ts$)[a-z]+\\.ts$` // one word
/** A module of the registrants' app, or the staff app as a whole. */
const portalModule = '^portal/src/(staff|registrant/[^/]+)/'

module.exports = {
  forbidden: [
    {
      name: 'contract-zod-only',
      comment: 'The contract lies below everything: it imports zod and itself.',
      severity: 'error',
      from: { path: '^contract/', pathNot: test },
      to: { pathNot: '^(contract/|node_modules/zod/)' },
    },
    {
      name: 'contract-tests-below',
      comment: 'Its tests may use tools, but stay below too.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|portal|journeys|bench|ops)/' },
    },
    {
      name: 'brands-below',
      comment: 'A brand is data.',
      severity: 'error',
      from: { path: '^brands/' },
      to: { pathNot: '^brands/' },
    },
    {
      name: 'brand-by-setting',
      comment: 'Which brand it is, the setting says: nobody names one.',
      severity: 'error',
      from: { path: '^(contract|server|portal|journeys)/', pathNot: test },
      to: { path: '^brands/', pathNot: '^brands/(chosen|index)\\.ts$' },
    },
    {
      name: 'never-meet',
      comment: 'Server and portal know each other through the contract alone, and neither knows who drives it.',
      severity: 'error',
      from: { path: '^(server|portal)/' },
      to: { path: '^(server|portal|journeys|bench|ops)/', pathNot: '^$1/' },
    },
    {
      name: 'journeys-outside',
      comment: 'A journey sees what a visitor sees; of the source it may know the contract.',
      severity: 'error',
      from: { path: '^journeys/' },
      to: { path: '^(server|portal)/' },
    },
    {
      name: 'gateway-apart',
      comment: 'The card sandbox is a program of its own: it and the server know each other by HTTP alone.',
      severity: 'error',
      from: { path: '^server/gateway/' },
      to: { path: '^(contract|server|portal|journeys|bench|ops)/', pathNot: '^server/gateway/' },
    },
    {
      name: 'gateway-unseen',
      severity: 'error',
      from: { path: '^(contract|server|portal|journeys|bench|ops)/', pathNot: '^server/gateway/' },
      to: { path: '^server/gateway/' },
    },
    {
      name: 'module-door',
      comment: 'A module of the server enters another by its index.ts. Inside a module a file is imported directly.',
      severity: 'error',
      from: { path: '^server/src/(?!(?:compose|testing)/)([^/]+)/', pathNot: worker },
      to: {
        path: `^server/src/(?!(?:compose|demo|platform|testing)/)[^/]+/`,
        pathNot: ['^server/src/$1/', '^server/src/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'module-door-of-compose',
      comment: 'What composes the server takes the index.ts of a module and the list of its handlers.',
      severity: 'error',
      from: { path: '^server/src/compose/', pathNot: test },
      to: { path: serverModule, pathNot: '^server/src/[^/]+/(index|handlers)\\.ts$' },
    },
    {
      name: 'compose-on-top',
      comment: 'What composes the server, and the demo data, are imported by each other, the entry point and tests.',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: [test, '^server/src/(compose|demo|testing)/'] },
      to: { path: '^server/src/(compose|demo)/' },
    },
    {
      name: 'platform-below',
      comment: 'The platform knows no business.',
      severity: 'error',
      // Its tests drive the whole server.
      from: { path: '^server/src/platform/', pathNot: test },
      to: { path: serverModule },
    },
    {
      name: 'rules-are-pure',
      comment:
        'A rule file (one-word noun), however deep, imports the contract, rule files and date arithmetic: no context.',
      severity: 'error',
      from: { path: ruleFile },
      to: { path: '.', pathNot: ['^contract/', ruleFile, '^node_modules/(date-fns|@date-fns/tz)/'] },
    },
    {
      name: 'portal-modules-apart',
      comment: 'A module of the portal uses lib and ui; what brings modules together is an entry.',
      severity: 'error',
      from: { path: portalModule, pathNot: '^portal/src/registrant/payments/' },
      to: { path: '^portal/src/', pathNot: ['^portal/src/$1/', '^portal/src/(lib|ui)/'] },
    },
    {
      name: 'portal-payments-above-sales',
      comment: 'Payments are made for registrations: they may use sales, as on the server.',
      severity: 'error',
      from: { path: '^portal/src/registrant/payments/' },
      to: { path: '^portal/src/', pathNot: '^portal/src/(registrant/(payments|sales)|lib|ui)/' },
    },
    {
      name: 'staff-apart',
      comment: 'What the staff use never reaches the browser of a registrant.',
      severity: 'error',
      from: { path: '^portal/src/entries/public\\.tsx$' },
      to: { path: '^portal/src/(staff|entries/office)', reachable: true },
    },
    {
      name: 'portal-entries-compose',
      comment: 'Only entries, catalogues and the application bring modules together.',
      severity: 'error',
      from: { path: '^portal/src/[^/]+$', pathNot: '^portal/src/app\\.tsx$' },
      to: { path: portalModule },
    },
    {
      name: 'portal-lib-ui-below',
      comment: 'lib and ui know no business.',
      severity: 'error',
      from: { path: '^portal/src/(lib|ui)/' },
      to: { path: '^portal/src/', pathNot: '^portal/src/(lib|ui)/' },
    },
    {
      name: 'portal-lib-below-ui',
      severity: 'error',
      from: { path: '^portal/src/lib/' },
      to: { path: '^portal/src/ui/' },
    },
    {
      name: 'testing-for-tests',
      comment: 'What only tests need is not imported by what is served.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [test, '^server/src/testing/'] },
      to: { path: '^server/src/testing/' },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    // The address of a file is the bundler's to find; Lighthouse is installed by the bench that needs it.
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\?url$', '^lighthouse$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // an import of a type is an import
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
