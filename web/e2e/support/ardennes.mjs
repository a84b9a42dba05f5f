// Ardennes '44 by hand.

/** A new game of a scenario, and somebody who plays both sides of it. `before` plays on behind the scenes first. */
export async function sitDown(t, scenario, options = {}, screen = undefined, before = () => undefined) {
  const { id } = (await t.home.api.create("ardennes44", scenario, { options, title: `Ardennes, ${scenario}` })).game;
  await before(id);
  const anna = await t.visit({ settings: { animations: "off" }, ...(screen ? { screen } : {}) });
  await anna.sitAt(id);
  return { id, anna };
}
