// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibBit} from "solady/src/utils/LibBit.sol";
import {LibBytes} from "solady/src/utils/LibBytes.sol";
import {LibClone} from "solady/src/utils/LibClone.sol";
import {SaleMaths} from "../companion/SaleMaths.sol";
import {ISaleBooks} from "./ISaleBooks.sol";

/// @notice Where the terms of a sale lie in memory.
type Terms is uint256;

using SaleTerms for Terms global;

/**
 * @title SaleTerms
 * @notice What a sale is created with, as the immutable arguments of its clone: no rule costs a storage read, and each is
 * unpacked only where it is asked for.
 * @dev Words of 32 bytes:
 * 0 factory, salt · 1 creator, limitPaid · 2 token, softCap · 3 deployer, hardCap · 4 exchange, leastPaid ·
 * 5 wrappedNative, mostPaid · 6 end, claim, switches, shares, lock, release · 7 lot, counts, bits of the phases that have
 * lists, rewards, then a coin in a word (all but the first: and its rate in another), then a phase in two words, then the
 * roots of lists.
 * A number of a coin or a phase that does not exist gives whatever lies there: ask {coinCount} and {phaseCount} before.
 */
library SaleTerms {
    /// @notice Who created a sale where by which salt, and what is sold.
    struct Origin {
        address factory;
        bytes12 salt;
        address creator;
        address token;
    }

    uint256 private constant MOST_GENERATIONS = 6;
    uint256 private constant REWARDS_SHIFT = 152;
    uint256 private constant COINS_SHIFT = 144;
    uint256 private constant PHASES_SHIFT = 136;
    uint256 private constant LISTS_SHIFT = 96;
    uint256 private constant FIRST_COIN = 8;

    /// @notice The arguments of the clone.
    function pack(Origin memory origin, ISaleBooks.Rules memory given) internal pure returns (bytes memory packed) {
        packed = abi.encodePacked(
            abi.encodePacked(origin.factory, origin.salt, origin.creator, given.limitPaid, origin.token, given.softCap),
            abi.encodePacked(given.deployer, given.hardCap, given.exchange, given.leastPaid),
            abi.encodePacked(given.wrappedNative, given.mostPaid),
            _packShares(given),
            _packCounts(given)
        );
        for (uint256 i; i < given.coins.length; ++i) {
            packed = abi.encodePacked(packed, uint256(uint160(given.coins[i].coin)));
            if (i != 0) packed = abi.encodePacked(packed, given.coins[i].rate);
        }
        bytes memory roots;
        for (uint256 i; i < given.phases.length; ++i) {
            ISaleBooks.Phase memory phase = given.phases[i];
            packed = abi.encodePacked(packed, uint256(phase.startAt) << 112 | phase.amount, phase.price);
            if (phase.listRoot != 0) roots = abi.encodePacked(roots, phase.listRoot);
        }
        return abi.encodePacked(packed, roots);
    }

    /// @notice Those of the calling clone.
    function load() internal view returns (Terms terms) {
        bytes memory packed = LibClone.argsOnClone(address(this));
        assembly ("memory-safe") {
            terms := add(packed, 32)
        }
    }

    /// @notice What {pack} was given.
    function rules(Terms terms) internal pure returns (ISaleBooks.Rules memory all) {
        (all.deployer, all.claim, all.bindFirst) = (terms.deployer(), terms.claim(), terms.bindFirst());
        (all.unsoldReturns, all.endAt, all.softCap) = (terms.unsoldReturns(), uint40(terms.endAt()), terms.softCap());
        (all.hardCap, all.leastPaid, all.mostPaid) = (terms.hardCap(), terms.leastPaid(), terms.mostPaid());
        (all.limitPaid, all.exchange, all.wrappedNative) = (terms.limitPaid(), terms.exchange(), terms.wrappedNative());
        all.liquidityBps = uint16(terms.liquidityBps());
        all.premiumBps = uint16(terms.premiumBps());
        all.advanceBps = uint16(terms.advanceBps());
        all.liquidityLockSeconds = uint32(terms.liquidityLockSeconds());
        (all.lot, all.release) = (uint96(terms.lot()), terms.release());
        all.rewardBps = new uint16[](terms.rewardCount());
        for (uint256 i; i < all.rewardBps.length; ++i) {
            all.rewardBps[i] = uint16(terms.rewardBps(i));
        }
        all.coins = new ISaleBooks.Coin[](terms.coinCount());
        for (uint256 i; i < all.coins.length; ++i) {
            all.coins[i] = ISaleBooks.Coin(terms.coin(i), terms.rate(i));
        }
        all.phases = new ISaleBooks.Phase[](terms.phaseCount());
        for (uint256 i; i < all.phases.length; ++i) {
            all.phases[i] = ISaleBooks.Phase(
                uint40(terms.startAt(i)), uint112(terms.amount(i)), terms.price(i), terms.listRoot(i)
            );
        }
    }

    /// @notice What follows after the terms in the arguments of the clone.
    function rest(Terms terms) internal view returns (bytes memory) {
        uint256 words = _firstPhase(terms) + 2 * terms.phaseCount() + LibBit.popCount(_lists(terms));
        return LibBytes.slice(LibClone.argsOnClone(address(this)), words * 32);
    }

    function factory(Terms terms) internal pure returns (address) {
        return _head(terms, 0);
    }

    function salt(Terms terms) internal pure returns (bytes12) {
        return bytes12(_tail(terms, 0));
    }

    function creator(Terms terms) internal pure returns (address) {
        return _head(terms, 1);
    }

    function limitPaid(Terms terms) internal pure returns (uint96) {
        return _tail(terms, 1);
    }

    function token(Terms terms) internal pure returns (address) {
        return _head(terms, 2);
    }

    function softCap(Terms terms) internal pure returns (uint96) {
        return _tail(terms, 2);
    }

    function deployer(Terms terms) internal pure returns (address) {
        return _head(terms, 3);
    }

    function hardCap(Terms terms) internal pure returns (uint96) {
        return _tail(terms, 3);
    }

    function exchange(Terms terms) internal pure returns (address) {
        return _head(terms, 4);
    }

    function leastPaid(Terms terms) internal pure returns (uint96) {
        return _tail(terms, 4);
    }

    function wrappedNative(Terms terms) internal pure returns (address) {
        return _head(terms, 5);
    }

    function mostPaid(Terms terms) internal pure returns (uint96) {
        return _tail(terms, 5);
    }

    function endAt(Terms terms) internal pure returns (uint256) {
        return uint40(_word(terms, 6) >> 216);
    }

    function claim(Terms terms) internal pure returns (ISaleBooks.Claim) {
        return ISaleBooks.Claim(uint8(_word(terms, 6) >> 208));
    }

    function bindFirst(Terms terms) internal pure returns (bool) {
        return uint8(_word(terms, 6) >> 200) != 0;
    }

    function unsoldReturns(Terms terms) internal pure returns (bool) {
        return uint8(_word(terms, 6) >> 192) != 0;
    }

    function liquidityBps(Terms terms) internal pure returns (uint256) {
        return uint16(_word(terms, 6) >> 176);
    }

    function premiumBps(Terms terms) internal pure returns (uint256) {
        return uint16(_word(terms, 6) >> 160);
    }

    function advanceBps(Terms terms) internal pure returns (uint256) {
        return uint16(_word(terms, 6) >> 144);
    }

    function liquidityLockSeconds(Terms terms) internal pure returns (uint256) {
        return uint32(_word(terms, 6) >> 112);
    }

    function release(Terms terms) internal pure returns (ISaleBooks.Release memory) {
        uint256 word = _word(terms, 6);
        return ISaleBooks.Release(uint40(word >> 72), uint16(word >> 56), uint32(word >> 24), uint16(word >> 8));
    }

    function lot(Terms terms) internal pure returns (uint256) {
        return _word(terms, 7) >> 160;
    }

    function rewardCount(Terms terms) internal pure returns (uint256) {
        return uint8(_word(terms, 7) >> REWARDS_SHIFT);
    }

    function rewardBps(Terms terms, uint256 generation) internal pure returns (uint256) {
        return uint16(_word(terms, 7) >> (16 * generation));
    }

    function coinCount(Terms terms) internal pure returns (uint256) {
        return uint8(_word(terms, 7) >> COINS_SHIFT);
    }

    function coin(Terms terms, uint256 number) internal pure returns (address) {
        return address(uint160(_word(terms, number == 0 ? FIRST_COIN : FIRST_COIN - 1 + 2 * number)));
    }

    function rate(Terms terms, uint256 number) internal pure returns (uint256) {
        return number == 0 ? SaleMaths.PRICE_SCALE : _word(terms, FIRST_COIN + 2 * number);
    }

    function phaseCount(Terms terms) internal pure returns (uint256) {
        return uint8(_word(terms, 7) >> PHASES_SHIFT);
    }

    function startAt(Terms terms, uint256 phase) internal pure returns (uint256) {
        return uint40(_word(terms, _firstPhase(terms) + 2 * phase) >> 112);
    }

    function amount(Terms terms, uint256 phase) internal pure returns (uint256) {
        return uint112(_word(terms, _firstPhase(terms) + 2 * phase));
    }

    function price(Terms terms, uint256 phase) internal pure returns (uint256) {
        return _word(terms, _firstPhase(terms) + 2 * phase + 1);
    }

    function listRoot(Terms terms, uint256 phase) internal pure returns (bytes32) {
        uint256 lists = _lists(terms);
        if (lists & (1 << phase) == 0) return 0;
        uint256 before = LibBit.popCount(lists & ((1 << phase) - 1));
        return bytes32(_word(terms, _firstPhase(terms) + 2 * terms.phaseCount() + before));
    }

    /// @notice Base units for sale.
    function total(Terms terms) internal pure returns (uint256) {
        return terms.amount(terms.phaseCount() - 1);
    }

    /// @notice True: without a price; in the end all buyers share what was for sale.
    function isFair(Terms terms) internal pure returns (bool) {
        return terms.price(0) == 0;
    }

    function _packShares(ISaleBooks.Rules memory given) private pure returns (bytes memory) {
        ISaleBooks.Release memory release_ = given.release;
        return abi.encodePacked(
            abi.encodePacked(given.endAt, uint8(given.claim), given.bindFirst, given.unsoldReturns, given.liquidityBps),
            abi.encodePacked(given.premiumBps, given.advanceBps, given.liquidityLockSeconds),
            abi.encodePacked(release_.startAt, release_.firstBps, release_.interval, release_.partBps, uint8(0))
        );
    }

    function _packCounts(ISaleBooks.Rules memory given) private pure returns (uint256 word) {
        word = uint256(given.lot) << 160 | given.rewardBps.length << REWARDS_SHIFT | given.coins.length << COINS_SHIFT
            | given.phases.length << PHASES_SHIFT;
        for (uint256 i; i < given.rewardBps.length && i < MOST_GENERATIONS; ++i) {
            word |= uint256(given.rewardBps[i]) << (16 * i);
        }
        for (uint256 i; i < given.phases.length; ++i) {
            if (given.phases[i].listRoot != 0) word |= 1 << (LISTS_SHIFT + i);
        }
    }

    function _firstPhase(Terms terms) private pure returns (uint256) {
        return FIRST_COIN - 1 + 2 * terms.coinCount();
    }

    function _lists(Terms terms) private pure returns (uint256) {
        return uint8(_word(terms, 7) >> LISTS_SHIFT);
    }

    function _word(Terms terms, uint256 index) private pure returns (uint256 word) {
        assembly ("memory-safe") {
            word := mload(add(terms, shl(5, index)))
        }
    }

    function _head(Terms terms, uint256 index) private pure returns (address) {
        return address(uint160(_word(terms, index) >> 96));
    }

    function _tail(Terms terms, uint256 index) private pure returns (uint96) {
        return uint96(_word(terms, index));
    }
}
