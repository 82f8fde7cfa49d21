import { at } from '../at.ts';
import type { Vehicle } from '../people/traffic.ts';
import type { AirField } from './transport.ts';

/** kW at the shaft on the way, and with the engine idling. */
const DRIVING = 55;
const IDLING = 6;
/** m³ of gas per kJ at the shaft: 8 g of CO and 0.5 g of NO2 to the kWh. */
const CO = 8 / 3600 / 1000 / 1.16;
const NO2 = 0.5 / 3600 / 1000 / 1.91;
/** An engine gives off three times its shaft power as heat; K·m³ per kJ. */
const HEAT = 3 / 1.206;

/** What Diesel engines give to the air, each where it is now. */
export function exhaust(field: AirField, vehicles: readonly Vehicle[], dt: number): void {
  const { co, no2, heat } = field.cells;
  for (const vehicle of vehicles) {
    if (!vehicle.underground) continue;
    const cell = field.cellAt(vehicle);
    const work = ((vehicle.moving ? DRIVING : IDLING) * dt) / at(field.volume, cell);
    co[cell] = at(co, cell) + work * CO;
    no2[cell] = at(no2, cell) + work * NO2;
    heat[cell] = at(heat, cell) + work * HEAT;
  }
}
