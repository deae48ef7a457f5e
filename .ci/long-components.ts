/**
 * Component tests of the long run: they go through a screen's every case, step by step. What each of these screens is
 * there for, the other ones and the browser's see each time.
 */
export const longComponents = [
  'src/components/layout/page-head.test.tsx',
  'src/components/share/share-button.test.tsx',
  'src/routes/_admin/configuracion/admins.test.tsx',
  'src/routes/_admin/dashboard/solicitudes/route.test.tsx',
  'src/routes/_admin/dashboard/long-tables.test.tsx',
  'src/routes/_admin/dashboard/transferencias.test.tsx',
  'src/routes/_admin/gestion-usuarios/cards.test.tsx',
  'src/routes/_admin/gestion-usuarios/details.test.tsx',
  'src/routes/_admin/gestion-usuarios/table.test.tsx',
  'src/routes/_guest/register-vet.test.tsx',
  'src/routes/_producer/mis-transferencias/answers.test.tsx',
  'src/routes/_producer/solicitar-certificado/outcome.test.tsx',
  'src/routes/_producer/solicitar-certificado/steps.test.tsx',
  'src/routes/_signed-in/profile-producer.test.tsx',
  'src/routes/_signed-in/profile-vet.test.tsx',
  'src/visits/desk/animals.test.tsx',
  'src/visits/desk/entering.test.tsx',
  'src/routes/_veterinarian/mis-visitas/-parts/closing/visit-closing.test.tsx',
  'src/visits/files/visit-files.test.tsx',
  'src/routes/certification/acts.test.tsx',
  'src/routes/certification/verify.test.tsx',
  'src/routes/lotes-certificados/finding.test.tsx',
  'src/routes/verificar/verify.test.tsx',
  'src/routes/_admin/dashboard/solicitudes/request.test.tsx',
  'src/routes/_producer/mis-solicitudes/cancel.test.tsx',
  'src/routes/_producer/mis-transferencias/fresh-screens.test.tsx',
  'src/visits/desk/folded.test.tsx',
];
