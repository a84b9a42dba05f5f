// Ardennes '44 by hand.

/** A new game of a scenario, and somebody who plays both sides of it. */
export async function sitDown(t, scenario, options = {}, screen) {
  const { id } = (await t.home.api.create("ardennes44", scenario, { options, title: `Ardennes, ${scenario}` })).game;
  const anna = await t.visit({ settings: { animations: "off" }, ...(screen ? { screen } : {}) });
  await anna.sitAt(id);
  return { id, anna };
}
