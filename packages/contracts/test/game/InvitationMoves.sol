// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITrading} from "../../src/token/ITrading.sol";
import {ContractWallet} from "../_mocks/ContractWallet.sol";
import {IPairErc20} from "../_support/IMarketToken.sol";
import {InvitationTest} from "../invitation/InvitationTest.sol";

/// @notice What one can do with invitations, for the game, and its book: what was taxed, and who wanted whom.
abstract contract InvitationMoves is InvitationTest {
    /// @dev Of `_everybody`: Carol, the two, then his eight accounts and his contract.
    uint256 internal constant HONEST = 3;
    uint256 internal constant HIS_CONTRACT = 11;
    uint256 internal constant PLAYERS = 12;

    address[] internal _everybody;
    address internal _carol = account("carol");
    ContractWallet internal _wallet;
    /// @dev What the book has to say of each.
    mapping(address account => address inviter) internal _chosen;
    mapping(address account => bool) internal _hasOffer;
    mapping(address account => uint256) internal _heldAt;
    uint256 internal _minHolding;
    uint256 internal _total;
    uint256 internal _due;
    uint256 internal _allowed;
    uint256 internal _taken;
    uint256 internal _passedOn;
    uint256 internal _claimed;
    uint256 internal _donated;

    // ── moves ──

    function offerAsCarol(address to) internal {
        if (!try_(_carol, address(token), abi.encodeCall(token.transfer, (to, 10 ether)))) return;
        if (_chosen[to] == address(0)) _hasOffer[to] = true;
    }

    function answerAsHonest(address who) internal {
        if (!try_(who, address(token), abi.encodeCall(token.transfer, (_carol, 1)))) return;
        if (_hasOffer[who] && _chosen[who] == address(0)) _chosen[who] = _carol;
    }

    function bindHonest(address who) internal {
        if (_chosen[who] != address(0)) return;
        bindBySignature(who, "carol");
        _chosen[who] = _carol;
    }

    /// @dev Buys and sells, by the router and at the pair; what was taxed is put down by the line.
    function trade(address who, uint256 way, uint256 amount) internal {
        uint256 inTill = token.balanceOf(token.till());
        uint256 inBook = token.balanceOf(address(book));
        uint256 value = token.balanceOf(who);
        if (way > 1) {
            if (value < 1e12) return;
            value = amount = bound(amount * 100, 1e12, value);
        }
        if (way == 0) value = buy(token, who, amount);
        else if (way == 1) value = buyDirect(token, who, amount);
        else if (way == 2) sell(token, who, amount);
        else sellDirect(token, who, amount);
        inBook = token.balanceOf(address(book)) - inBook;
        _taken += inBook;
        uint256 tax = token.balanceOf(token.till()) - inTill + inBook;
        if (way < 2) value += tax;
        vm.assertLe(inBook, tax / 3, "more than a third of the tax");
        putDown(who, min(value * _total / 10_000, tax / 3));
    }

    function putDown(address who, uint256 part) internal {
        address inviter = who;
        uint256 hisRates;
        for (uint256 i; i < rates.length; ++i) {
            inviter = _chosen[inviter];
            if (inviter == address(0)) break;
            if (inviter == _carol) _due += part * rates[i] / _total;
            else hisRates += rates[i];
        }
        if (hisRates != 0) _allowed += part * hisRates / _total + rates.length;
    }

    function offer(address who, address to, bool active) internal {
        try_(who, address(token), abi.encodeCall(token.setInvitesByTransfer, (active)));
        try_(who, address(token), abi.encodeCall(token.transfer, (to, 10 ether)));
    }

    /// @dev By the signed invitation of another of his, of his contract, or of Carol, who gives hers to everybody; or
    /// by one in the name of Bob, who could be bound to nobody if he had invited somebody.
    function bindHis(address who, uint256 inviter) internal {
        if (inviter == 8) {
            bytes32 hash = book.invitationHash(address(_wallet), block.timestamp);
            (uint8 v, bytes32 r, bytes32 s) = vm.sign(uint256(keccak256(bytes(personName(1)))), hash);
            bind(who, address(_wallet), abi.encodePacked(r, s, v));
        } else if (inviter == 9) {
            if (bind(who, _carol, signature("carol", block.timestamp))) _chosen[who] = _carol;
        } else if (inviter == 10) {
            bind(who, bob, signature(personName(1), block.timestamp));
        } else {
            bind(who, his(inviter), signature(personName(inviter + 1), block.timestamp));
        }
    }

    function bind(address who, address inviter, bytes memory signed) internal returns (bool) {
        return try_(who, address(book), abi.encodeCall(book.bind, (inviter, block.timestamp, signed)));
    }

    /// @dev All that one has goes to another, perhaps for one settlement.
    function lend(address who, address to, uint256 way) internal {
        uint256 lent = moveAll(who, to);
        if (way == 0) return;
        settleTwo(_everybody[way], who);
        if (isHis(to)) try_(to, address(token), abi.encodeCall(token.transfer, (who, lent)));
    }

    function moveAll(address from, address to) internal returns (uint256 amount) {
        amount = token.balanceOf(from);
        try_(from, address(token), abi.encodeCall(token.transfer, (to, amount)));
    }

    function actAsOwner(uint256 move) internal {
        if (move % 3 == 0) {
            vm.prank(owner);
            token.setExempt(list(_everybody[(move >> 8) % PLAYERS]), ITrading.Exemption.Fee, move & 256 == 0);
            return;
        }
        uint256 most = move % 3 == 1 ? 100 : 1_501;
        vm.prank(owner);
        token.setTaxes(uint16((move >> 8) % most), uint16((move >> 24) % most));
    }

    function settleTwo(address first, address second) internal {
        settleThese(list(first, second));
    }

    function settleAll() internal {
        settleThese(_everybody);
    }

    /// @dev Anybody does it; what leaves the book here is the Till's, and who holds too little, or did not in an
    /// earlier second, gets nothing.
    function settleThese(address[] memory accounts) internal {
        look();
        uint256[] memory credits = new uint256[](PLAYERS);
        for (uint256 i; i < PLAYERS; ++i) {
            credits[i] = book.creditOf(_everybody[i]);
        }
        uint256 inTill = token.balanceOf(token.till());
        uint256 inBook = token.balanceOf(address(book));
        book.settle(accounts);
        inTill = token.balanceOf(token.till()) - inTill;
        eq(inBook - token.balanceOf(address(book)), inTill, "to the Till, and nowhere else");
        _passedOn += inTill;
        for (uint256 i; i < PLAYERS; ++i) {
            address one = _everybody[i];
            if (book.creditOf(one) == credits[i] || _minHolding == 0) continue;
            bool holds = token.balanceOf(one) >= _minHolding;
            vm.assertTrue(holds && _heldAt[one] < block.timestamp, "who held in an earlier second, and holds");
        }
    }

    /// @dev Since when each is known to have held enough.
    function look() internal {
        for (uint256 i; i < PLAYERS; ++i) {
            address one = _everybody[i];
            if (_heldAt[one] == 0 && token.balanceOf(one) >= _minHolding) _heldAt[one] = block.timestamp;
        }
    }

    /// @dev For the first of his who has something.
    function settleAndClaim(uint256 index, uint256 way) internal {
        settleAll();
        for (uint256 i; i < 9 && book.creditOf(his(index)) == 0; ++i) {
            index = (index + 1) % 9;
        }
        claim(his(index), way);
    }

    /// @dev To himself, somebody, the pair, the book, the router, or his contract.
    function claim(address who, uint256 way) internal {
        address[6] memory receivers = [who, alice, token.pair(), address(book), address(router), address(_wallet)];
        uint256 inPair = token.balanceOf(token.pair());
        uint256 credit = book.creditOf(who);
        bytes memory input = abi.encodeCall(book.claim, (receivers[way]));
        if (who == address(_wallet)) input = abi.encodeCall(ContractWallet.call, (address(book), input));
        if (try_(who, who == address(_wallet) ? who : address(book), input)) _claimed += credit;
        eq(token.balanceOf(token.pair()), inPair, "a sell without tax");
    }

    /// @dev What lies on the router goes to whoever has it remove liquidity.
    function passOnByRouter(address who, address to) internal {
        try_(who, address(token), abi.encodeCall(token.transfer, (address(router), 10 ether)));
        address pair = token.pair();
        vm.prank(holder);
        IPairErc20(pair).approve(address(router), 1_000);
        bytes memory input = abi.encodeCall(
            router.removeLiquidityETHSupportingFeeOnTransferTokens, (address(token), 1_000, 0, 0, to, block.timestamp)
        );
        try_(holder, address(router), input);
    }

    /// @dev Moves nothing in another's name, calls by his contract, gives to the book, or acts as the token.
    function pretend(address who, address other, uint256 way, uint256 amount) internal {
        if (way == 0) {
            try_(who, address(token), abi.encodeCall(token.transferFrom, (other, who, 0)));
            try_(who, address(token), abi.encodeCall(token.transferFrom, (_carol, other, 0)));
        } else if (way == 1) {
            bytes memory input = abi.encodeCall(token.transfer, (other, 10 ether + amount));
            try_(who, address(_wallet), abi.encodeCall(ContractWallet.call, (address(token), input)));
            input = abi.encodeCall(token.setInvitesByTransfer, (true));
            try_(who, address(_wallet), abi.encodeCall(ContractWallet.call, (address(token), input)));
        } else if (way == 2) {
            if (try_(who, address(token), abi.encodeCall(token.transfer, (address(book), amount)))) _donated += amount;
        } else {
            vm.assertTrue(!try_(who, address(book), abi.encodeCall(book.onTrade, (other, amount, amount))), "a trade");
            bytes memory input = abi.encodeCall(book.onTransfer, (other, who, amount, true, true));
            vm.assertTrue(!try_(who, address(book), input), "a transfer");
        }
    }

    // ── tools ──

    function his(uint256 index) internal view returns (address) {
        return _everybody[HONEST + index];
    }

    function isHis(address one) internal view returns (bool) {
        for (uint256 i = HONEST; i < PLAYERS; ++i) {
            if (_everybody[i] == one) return true;
        }
        return false;
    }

    function min(uint256 left, uint256 right) internal pure returns (uint256) {
        return left < right ? left : right;
    }

    function try_(address who, address target, bytes memory input) internal returns (bool done) {
        vm.prank(who);
        (done,) = target.call(input);
    }

    /// @dev Rates, the least holding, whether he has a line of seven already, invited Carol, and she Alice.
    function start(uint256 setting) internal {
        MarketOptions memory chosen = invitationOptions((setting >> 32) % 2 == 0 ? weth : address(coin));
        chosen.trading.swapThreshold = 0;
        chosen.invitation.rewardBps = new uint16[](1 + setting % 6);
        for (uint256 i; i <= setting % 6; ++i) {
            chosen.invitation.rewardBps[i] = uint16(1 + (setting >> (64 + i * 16)) % (500 / (1 + setting % 6)));
            _total += chosen.invitation.rewardBps[i];
        }
        chosen.invitation.minHolding = _minHolding = (setting >> 40) % 4 == 1 ? 0 : 100 ether;
        launch(chosen, (setting >> 48) % 2 == 0);
        _wallet = new ContractWallet(person(1));
        _everybody = [_carol, alice, bob];
        for (uint256 i; i < 8; ++i) {
            _everybody.push(person(i + 1));
        }
        _everybody.push(address(_wallet));
        for (uint256 i; i < HIS_CONTRACT; ++i) {
            give(_everybody[i], i < HONEST || i % 2 == 0 ? 10_000 ether : 50 ether);
        }
        invites(_carol);
        if ((setting >> 8) % 2 == 1) {
            for (uint256 i = 1; i < 7; ++i) {
                bindHis(his(i), i - 1);
            }
        }
        if ((setting >> 16) % 2 == 1) {
            bindBySignature(_carol, personName(1));
            _chosen[_carol] = his(0);
        }
        if ((setting >> 56) % 2 == 1) bindHonest(alice);
        look();
        if ((setting >> 24) % 2 == 1) vm.warp(block.timestamp + 1);
    }
}
