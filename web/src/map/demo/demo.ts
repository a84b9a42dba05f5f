// Opens the map by itself: `#sampler` shows every counter face, anything else one position of a game.

import { mount } from "svelte";

import "../../style/theme.css";
import DemoMap from "./DemoMap.svelte";
import DemoSampler from "./DemoSampler.svelte";

const root = document.getElementById("app");
if (root) mount(location.hash.startsWith("#sampler") ? DemoSampler : DemoMap, { target: root });
