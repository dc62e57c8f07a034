"""The ops of New York, of tiles and of level texts."""
import escape_data as data
from escape_effects import Effects


class Words(Effects):
    def op_noise(self, op, _):
        yield from self.gain_noise(op["n"])

    def op_spawn(self, op, effect):
        if op["what"] != "prisoner":
            for space in self.spaces_of(op["place"], effect):
                self.put_boss(op["what"], space)
            return
        due = yield from self.places_due(op["place"], op.get("n", 1), effect)
        yield from self.put_prisoners(due, effect)
        if effect.kind != "poi":   # ESC-11.7
            yield from self.noise_of_missing(effect)

    def op_kill(self, op, effect):
        yield from self.remove_prisoners(op["n"], self.spaces_of(op["place"], effect))

    def op_place_item(self, op, effect):
        for space in self.spaces_of(op["place"], effect):
            self.put_items(space, op["n"])
        yield from ()

    def op_damage_hero(self, op, _):  # ESC-10.13
        everybody = op.get("who") == "heroes_in_space"
        for seat in self.heroes_at(self.here()) if everybody else [self.active]:
            yield from self.damage_hero(seat, op["n"])

    def op_discard_item(self, op, _):
        hero = self.hero()
        for _ in range(min(op["n"], len(hero.hidden_items()))):
            card = yield from self.luck("discard", hero.hidden_items(), seat=self.active)
            hero.stash.remove([card, False])
            self.item_discard.append(card)

    def op_draw_events(self, *_):
        yield from self.draw_events()

    def op_if(self, op, effect):
        holds = {"enemy_at_wtc": self.gullfire and bool(self.enemies_at(data.WTC)),
                 "has_item": bool(self.hero().hidden_items())}[op["cond"]]
        yield from self.carry_out(op["then"] if holds else op.get("else", []), effect,
                                  tuple(effect.rest))

    def op_none(self, *_):
        yield from ()

    def op_move_enemies(self, op, _):
        yield from self.move_enemies(op["n"])

    def op_roadblock(self, op, effect):  # ESC-9.3
        direction = self.top_back()["roadblock"]
        if op.get("dir") == "opposite":
            direction = data.OPPOSITE[direction]
        for space in self.spaces_of(op.get("place", "hero_space"), effect):
            self.put_roadblock(data.road_towards(space, direction))
        yield from ()

    def op_mission(self, op, _):
        yield from self.move_mission_cubes(op["n"])

    def op_timer(self, op, _):
        for _ in range(op.get("n", 1)):
            yield from self.reveal_timer_tile()

    def op_event_level(self, op, _):  # ESC-23.1
        self.event_index = min(self.event_index + op["n"], len(data.EVENT_LEVELS) - 1)
        yield from ()

    def op_bonus(self, op, _):  # ESC-22.4
        self.running_bonus.append(op)
        yield from ()

    def op_destroy_gullfire(self, *_):  # ESC-17.1
        self.gullfire = False
        yield from ()

    def op_heal_boss(self, op, _):
        for boss in self.bosses.values():
            boss.health = min(boss.health + op["n"], data.BOSSES[boss.who]["health"])
        yield from ()

    def op_add_ny_special(self, op, _):
        for _ in range(op.get("n", 1)):
            yield from self.add_special_card()

    def op_place_briefcase(self, op, effect):
        self.slots[op["slot"]]["marker"] = self.spaces_of(op["place"], effect)[0]
        yield from ()

    def op_place_president(self, *_):   # ESC-15.1 looks at the tile itself
        yield from ()

    def op_land_helicopter(self, *_):
        self.landed = True
        yield from ()

    def op_remove_president_alive(self, op, _):  # ESC-25.12
        for _ in range(op.get("n", 1)):
            if not self.president_taken and "president-alive" in self.pools["president"]:
                self.pools["president"].remove("president-alive")
                self.removed.append("president-alive")
        yield from ()

    def op_choose_special(self, *_):  # ESC-18.5
        hero = self.hero()
        card = yield from self.choose(self.active, "choose_special",
                                      {f"choose_special({card})": card for card in hero.specials})
        hero.specials.remove(card)
        hero.hand.append(card)

    def op_exchange_objective(self, *_):
        """ESC-18.8: the two cards of the deck are drawn when somebody first looks at them."""
        hero = self.hero()
        colour = yield from self.choose(
            self.active, "exchange_objective",
            {f"exchange_objective({colour})": colour for colour in ("blue", "purple")})
        deck = self.objective_decks[colour]
        if deck is None:
            deck = self.objective_decks[colour] = []
            for _ in range(2):
                deck.append((yield from self.draw(f"objective-{colour}")))
        own = getattr(hero, colour)
        taken = yield from self.choose(
            self.active, "take_objective",
            {f"take_objective({card})": card for card in [*deck, own]})
        self.objective_decks[colour] = deck + [own]
        self.objective_decks[colour].remove(taken)
        setattr(hero, colour, taken)
