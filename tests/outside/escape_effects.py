"""The ops of the vocabulary (cards.toml), and the test whether a card can be carried out."""
import escape_data as data
from escape_city import Effect
from escape_hero import Hero


class Effects(Hero):
    # --- can it be done, and would it change anything?

    def feasible(self, ops, ram=False):
        """ESC-7.2, ESC-7.3: all obligatory parts, with what can be seen now."""
        return all(self.op_feasible(op, ram) for op in ops if not op.get("may"))

    def op_feasible(self, op, ram=False):
        if op.get("needs_clear") and not self.clear():   # ESC-7.6
            return False
        if op["op"] == "move":
            return self.way_exists(op, self.here(), self.hero().car, op["min"], ram)
        if op["op"] == "steal":
            return bool(self.loot(op))
        if op["op"] == "recover" and op.get("who") == "other_in_range_1":
            return bool(self.heroes_near())
        if op["op"] == "swap_card":
            return bool(self.others_here())
        if op["op"] == "choose":
            return any(self.feasible(option) for option in op["options"])
        return True

    def matters(self, op):
        """ESC-13.6, ESC-19.9: could this change anything now?"""
        hero, name = self.hero(), op["op"]
        if name in ("damage", "damage_each"):
            return bool(self.targets(op.get("range", 0)))
        if name == "outwit":
            return bool(self.outwit_options(op.get("range", 0)))
        if name == "recover":
            return bool(hero.discard)
        if name == "noise":
            return op["n"] < 0 and self.noise > 0
        if name == "reload":
            return self.room_for_ammo(op["n"]) > 0
        if name == "gain_item":
            return self.an_item_is_left()
        if name == "reveal_poi":
            return bool(self.face_down_poi())
        if name == "remove_president_alive":   # ESC-25.12
            return not self.president_taken and "president-alive" in self.pools["president"]
        return True   # prevent_damage, move_helicopter, look, move (if feasible)

    # --- an effect list

    def carry_out(self, ops, effect, after=()):
        for place, op in enumerate(ops):
            if effect.lost:
                return
            effect.rest = [*ops[place:], *after]
            if place and effect.pick_ups and op["op"] != "move" and not effect.stopped:
                yield from self.pause(effect)
            effect.stopped = False
            effect.rest = [*ops[place + 1:], *after]
            yield from getattr(self, f"op_{op['op']}")(op, effect)
            effect.begins = False

    def pause(self, effect):  # ESC-28.5
        while True:
            options = self.pick_ups(effect)
            if not set(options) - {"abandon_car"}:
                return
            taking = yield from self.choose(self.active, "pause", {**options, "continue": None})
            if taking is None:
                return
            yield from taking()

    def perform(self, ops, effect):
        """An action: whole or not at all (ESC-7.1), then its traps, then its events (ESC-7.12)."""
        if not effect.agreed and not self.feasible(ops):
            if not self.feasible(ops, ram=True):
                return
            if not (yield from self.choose(self.active, "ram_or_lose",
                                           {"accept_ram": True, "lose_card": False})):
                return
            effect.agreed = True
        yield from self.carry_out(ops, effect)
        yield from self.traps_and_events(effect)

    def traps_and_events(self, effect):
        for tile in effect.traps:   # ESC-25.7
            card = yield from self.luck("draw", self.pools["trap"], deck="trap")
            if data.TRAP_CARDS[card]["triggers"]:
                yield from self.carry_out(data.TILE[tile]["on_trigger"], Effect())
        for _ in range(effect.event_batches):
            yield from self.draw_events()

    # --- hero ops

    def op_move(self, op, effect):
        yield from self.move(op, effect)

    def op_reveal(self, op, _):  # ESC-8.8, ESC-8.9
        for _ in range(op.get("n", 1)):
            spaces = [space for space in data.NEIGHBOURS[self.here()].values()
                      if self.empty(space) and self.pools[data.SPACES[space]["terrain"]]]
            if not spaces:
                return
            yield from self.reveal_space((yield from self.choose(
                self.active, "reveal_space",
                {f"reveal_space({space})": space for space in spaces})))

    def op_reveal_poi(self, op, _):
        for _ in range(op.get("n", 1)):
            if self.face_down_poi():
                yield from self.flip_poi((yield from self.pick(self.face_down_poi())))

    def pick(self, things):
        return (yield from self.choose(self.active, "pick",
                                       {f"pick({thing})": thing for thing in things}))

    def op_damage(self, op, effect):  # ESC-10.5
        points, for_bosses, reach = op["n"], 0, op.get("range", 0)
        if effect.kind == "card" and not effect.bonus_used and self.hero().weapon:
            for bonus in data.WEAPONS[self.hero().weapon].get("passive", []):
                if reach > bonus.get("range", 0):
                    continue
                if bonus.get("vs") == "boss":
                    for_bosses += bonus["n"]
                else:
                    points += bonus["n"]
        effect.bonus_used = True
        yield from self.deal_damage(points, reach, for_bosses)

    def op_damage_each(self, op, _):
        self.damage_each(op["n"], op.get("range", 0))
        yield from ()

    def op_outwit(self, op, _):
        yield from self.outwit(op["n"], op.get("range", 0))

    def op_pull(self, op, _):
        yield from self.pull(op["n"])

    def heroes_near(self):
        spaces = [self.here(), *data.NEIGHBOURS[self.here()].values()]
        return {self.players[seat].hero: seat for seat in self.seats_from_active()
                if seat != self.active and self.players[seat].space in spaces}

    def recover_options(self, seat):
        return {**{f"recover({card})": card for card in self.players[seat].discard},
                "stop": None}

    def op_recover(self, op, _, first=()):
        """`first` is the answer of a question that was merged with a window (ESC-4.11)."""
        seat = self.active
        if op.get("who") == "other_in_range_1":
            near = self.heroes_near()
            seat = near[(yield from self.pick(near))]
        player = self.players[seat]
        for _ in range(min(op["n"], len(player.discard))):
            if op.get("pick") == "random":
                card = yield from self.luck("regain", player.discard, seat=seat)
            elif first:
                card, first = first[0], ()
            else:
                card = yield from self.choose(seat, "recover", self.recover_options(seat))
            if card is None:
                return
            player.discard.remove(card)
            player.hand.append(card)

    def op_gain_item(self, op, _):
        yield from self.gain_items(op["n"], op.get("keep", op["n"]))

    def loot(self, op):
        """ESC-13.16: what can be stolen, action -> (seat, cards it may be)."""
        others, found = self.others_here(), {}
        if len(others) < op.get("min_other_heroes", 1):   # ESC-13.17
            return found
        for seat in others:
            for card, up in self.players[seat].stash:
                if (card == "president") != (op["what"] == "president"):
                    continue
                back = "item" if card in data.ITEMS else "briefcase"
                action = f"steal({self.players[seat].hero},{card if up else back})"
                found.setdefault(action, (seat, up, []))[2].append(card)
        return found

    def op_steal(self, op, _):
        options = self.loot(op)
        if not options:
            return
        if op.get("may"):
            options["skip"] = None
        choice = yield from self.choose(self.active, "steal", options)
        if choice is None:
            return
        seat, up, cards = choice
        card = cards[0] if up else (yield from self.luck("steal", cards, seat=seat))
        self.players[seat].take_from_stash(card)
        self.hero().stash.append([card, up])
        yield from self.keep_limit(self.active)

    def op_swap_card(self, op, _):
        if not self.others_here():
            return
        seat = yield from self.choose(
            self.active, "swap",
            {**{f"swap({self.players[seat].hero})": seat for seat in self.others_here()},
             "skip": None})
        if seat is None or not (yield from self.choose(seat, "swap_answer",
                                                       {"agree": True, "decline": False})):
            return
        given = {}
        for giver in (self.active, seat):   # ESC-28.7: both choose before anything is handed over
            given[giver] = yield from self.give(giver, op.get("n", 1))
        for giver, taker in ((self.active, seat), (seat, self.active)):
            for each in given[giver]:
                self.players[giver].stash.remove(each)
            self.players[taker].stash += given[giver]
        for each in (self.active, seat):
            yield from self.keep_limit(each)

    def give(self, seat, amount):
        left = [each for each in self.players[seat].stash if each[0] != "president"]
        given = []
        for _ in range(amount):
            each = yield from self.choose(seat, "give",
                                          {**{f"give({each[0]})": each for each in left},
                                           "stop": None})
            if each is None:
                break
            left.remove(each)
            given.append(each)
        return given

    def op_look(self, op, _):
        yield from getattr(self, f"look_{op['what']}")(op["n"], op.get("reorder", False))

    def look_poi(self, amount, _):
        seen = []
        for _ in range(amount):
            left = [space for space in self.face_down_poi() if space not in seen]
            if left:
                seen.append((yield from self.pick(left)))
                yield from self.look_at_poi(seen[-1])

    def look_briefcase_slot(self, amount, _):
        seen = []
        for _ in range(amount):
            left = [n for n, slot in self.slots.items() if slot["on_slot"] and n not in seen]
            if left:
                seen.append((yield from self.pick(left)))
                yield from self.look_at_slot(seen[-1])

    def look_ny_deck(self, amount, reorder):
        amount = min(amount, self.new_york_size())
        while len(self.known["new-york"]) < amount:
            self.known["new-york"].append((yield from self.draw("new-york")))
        if reorder:
            yield from self.put_back("new-york", amount)

    def look_timer_deck(self, amount, reorder):
        black = min(amount, self.black_left)
        red = min(amount - black, self.red_left)
        for layer, count in (("black", black), ("red", red)):
            while len(self.known[layer]) < count:
                self.known[layer].append((yield from self.draw("timer", layer)))
        if reorder:
            yield from self.put_back("black", black)

    def put_back(self, deck, amount):
        """One at a time from the top, asked until one card is left (ESC-28.1)."""
        left, order = self.known[deck][:amount], []
        while len(left) > 1:
            card = yield from self.choose(self.active, "order",
                                          {f"order({card})": card for card in left}, always=True)
            left.remove(card)
            order.append(card)
        self.known[deck][:amount] = order + left

    def room_for_ammo(self, amount):
        hero = self.hero()
        most = data.WEAPONS[hero.weapon]["ammo"] - hero.ammo if hero.weapon else 0
        return min(amount, most, self.supply["ammo"])

    def reload_options(self, op):
        return {f"reload({n})": n for n in range(self.room_for_ammo(op["n"]) + 1)}

    def op_reload(self, op, _, first=()):
        loaded = first[0] if first else (
            yield from self.choose(self.active, "reload", self.reload_options(op)))
        self.hero().ammo += loaded
        self.supply["ammo"] -= loaded

    def op_prevent_damage(self, op, _):
        self.prevent += op["n"]
        yield from ()

    def op_extra_action(self, op, _):
        hero = self.hero()
        for _ in range(min(op.get("n", 1), len(hero.hand))):
            card = yield from self.choose(self.active, "extra",
                                          {f"extra({card})": card for card in hero.hand})
            hero.hand.remove(card)
            hero.turned.append(card)
            yield from self.perform(data.ACTIONS[card]["effects"], Effect("card"))

    def op_move_helicopter(self, op, _):  # ESC-17.2
        self.helicopter = yield from self.choose(
            self.active, "heli", {f"heli({space})": space
                                  for space in data.park_reach(self.helicopter, op["max"])})

    def op_choose(self, op, effect):
        options = {f"option({n})": option for n, option in enumerate(op["options"], 1)
                   if self.feasible(option)}
        option = yield from self.choose(self.active, "option", options)
        yield from self.carry_out(option, effect, tuple(effect.rest))
