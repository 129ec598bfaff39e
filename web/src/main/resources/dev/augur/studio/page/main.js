import { attempt, say } from "./announce.js";
import { listen } from "./api.js";
import { startCards } from "./cards.js";
import { startKeys } from "./keys.js";
import { drawing, startMap } from "./map.js";
import { showRow } from "./row.js";
import { startSearch } from "./search.js";
import { startSelection } from "./selection.js";
import { refresh } from "./store.js";
import { startThreshold } from "./threshold.js";
import { showWork, startTraining } from "./train.js";

/** The token has become a cookie; it need not stand in the address, where others may see it. */
history.replaceState(null, "", location.pathname);

startMap(showRow);
startCards(showRow);
startSelection();
startSearch();
startThreshold();
startTraining();
startKeys();

let lost = false;
listen({
  changed: () => attempt(refresh),
  work: (work) => {
    showWork(work);
    if (!work.what) attempt(refresh);
  },
  open: () => {
    if (lost) {
      say("The studio is back.");
      attempt(refresh);
    }
    lost = false;
  },
  lost: () => {
    if (!lost) say("The studio does not answer. Everything that was saved is in the journal; start it again to go on.",
      "bad");
    lost = true;
  },
});
attempt(refresh);

/** What scripts measure. */
window.studio = { drawing };
