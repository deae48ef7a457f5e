import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { CertificationRequest, CertificationRequestWrapper } from '../src/api/generated/model';
import { today } from '../src/lib/calendar-day';

/** A photo as a camera makes it. */
export async function photoOf(name = 'hacienda.jpg') {
  const picture = { width: 1_200, height: 900, channels: 3, background: 'sienna' } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create: picture }).jpeg().toBuffer() };
}

/** Asks for a certification between a week from now and so many days from now, as the producer who holds a token. */
export async function askFor(
  request: APIRequestContext,
  token: string,
  { localityId, animals = 12, until = 21 }: { localityId: number; animals?: number; until?: number },
): Promise<CertificationRequest> {
  const form = {
    address: 'Ruta 50, km 12',
    locality_id: String(localityId),
    intended_animal_group: String(animals),
    declared_lot_weight: '172.5',
    declared_lot_age: '8',
    cattle_breed: 'hereford',
    preferred_time_range_start: dayFromNow(7),
    preferred_time_range_end: dayFromNow(until),
    file: await photoOf(),
  };
  const multipart = Object.fromEntries(
    Object.entries(form).map(([key, value]) => [`certification_request[${key}]`, value]),
  );
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/api/v1/certification_requests', { headers, multipart });
  return ((await answer.json()) as CertificationRequestWrapper).certification_request;
}

/** A calendar day so many days from now in Buenos Aires, `YYYY-MM-DD`. */
export function dayFromNow(days: number): string {
  return today(Date.now() + days * 86_400_000);
}

/** A day as an Argentine reads it, such as 4/5/2026. */
export function shownDay(day: string): string {
  return day.split('-').toReversed().map(Number).join('/');
}

/** The parts of the wizard, by the names a producer reads. */
export class RequestForm {
  readonly next: Locator;
  readonly send: Locator;

  constructor(readonly page: Page) {
    this.next = page.getByRole('button', { name: 'Siguiente' });
    this.send = page.getByRole('button', { name: 'Enviar solicitud' });
  }

  async open(): Promise<void> {
    await this.page.goto('/solicitar-certificado');
    await this.expectStep('Datos del lote');
  }

  /** The heading of a step or of an outcome; it has the focus after a move. */
  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 2, name, exact: true });
  }

  async expectStep(name: string): Promise<void> {
    await expect(this.heading(name)).toBeVisible();
  }

  async fillLot(): Promise<void> {
    const { page } = this;
    await page.getByLabel('Cantidad de animales').fill('12');
    await page.getByRole('combobox', { name: 'Raza predominante' }).click();
    await page.getByRole('option', { name: 'Hereford' }).click();
    await page.getByRole('combobox', { name: 'Localidad' }).fill('ayacu');
    await page.getByRole('option', { name: 'Ayacucho' }).click();
    await page.getByLabel('Ubicación del establecimiento').fill('Ruta 50, km 12');
    await page.getByLabel('Edad promedio').fill('8');
    await page.getByLabel('Peso promedio').fill('172,5');
  }

  async choosePhoto(file?: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('input[type="file"]').setInputFiles(file ?? (await photoOf()));
  }

  /** Writes a day, section after section. */
  async writeDay(label: 'Desde' | 'Hasta', day: string): Promise<void> {
    const group = this.page.getByRole('group', { name: label });
    await group.getByRole('spinbutton').first().click();
    await this.page.keyboard.type(day.split('-').toReversed().join(''));
  }

  /** From the first step to the review, with everything filled in. */
  async fillAll(): Promise<void> {
    await this.fillLot();
    await this.next.click();
    await this.expectStep('Foto');
    await this.choosePhoto();
    await this.next.click();
    await this.expectStep('Disponibilidad');
    await this.writeDay('Desde', dayFromNow(7));
    await this.writeDay('Hasta', dayFromNow(60));
    await this.next.click();
    await this.expectStep('Revisión');
  }
}
