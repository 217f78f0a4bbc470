// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ISale} from "../../src/companion/ISale.sol";
import {IOwnPool} from "../../src/token/IOwnPool.sol";
import {IBlacklist} from "../../src/token/IBlacklist.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {PairTest} from "./PairTest.sol";

/**
 * @notice Calls one of many tokens at random, whatever it is composed of, and checks after each call what must hold for
 * any token. The first call of a run decides which token it is.
 */
contract PairHandler is PairTest {
    address[] public actors;
    bool public ownerLeft;

    mapping(bytes32 => bool) private _batches;

    struct Before {
        uint256[] balances;
        uint256 supply;
        address owner;
        uint256 lockedUntil;
        bool paused;
    }

    constructor(string memory kind, string memory largest) {
        setUpPairs(kind, largest);
        actors = [holder, owner, alice, bob, stranger, deployer];
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    // --- What the run calls ---

    function wait(uint256 seed, uint256 time) external made(seed) {
        vm.warp(block.timestamp + bound(time, 1, 12 hours));
        // Interest comes with time.
        look();
    }

    function transfer(uint256 from, uint256 to, uint256 amount) external made(from) {
        (address sender, address receiver) = (_actor(from), _actor(to));
        amount = _some(sender, amount);
        uint256 held = token.balanceOf(sender);
        uint256 had = token.balanceOf(receiver);
        if (!_act(sender, abi.encodeCall(IERC20.transfer, (receiver, amount)), 0, sender)) return;
        uint256 left = sender == receiver ? held : held - amount;
        // Whom taxes or dust go to, gets more.
        vm.assertTrue(token.balanceOf(sender) >= left, "4, 12: more than the amount left");
        vm.assertTrue(token.balanceOf(receiver) >= had || sender == receiver, "12: the receiver lost something");
        if (sender != receiver) vm.assertLe(token.balanceOf(receiver), had + amount + _interestMost(had), "12: too much");
    }

    function transferFrom(uint256 spender, uint256 from, uint256 to, uint256 amount) external made(spender) {
        (address caller, address sender) = (_actor(spender), _actor(from));
        amount = _some(sender, amount);
        uint256 allowed = token.allowance(sender, caller);
        if (!_act(caller, abi.encodeCall(IERC20.transferFrom, (sender, _actor(to), amount)), 0, sender)) return;
        vm.assertLe(amount, allowed, "6: more than the allowance");
        if (allowed != type(uint256).max) eq(token.allowance(sender, caller), allowed - amount, "6: allowance");
    }

    function approve(uint256 caller, uint256 spender, uint256 amount) external made(caller) {
        _act(_actor(caller), abi.encodeCall(IERC20.approve, (_actor(spender), amount)), 0, _actor(caller));
    }

    function batchTransfer(uint256 caller, uint256 to, uint256 amount, uint8 job) external made(caller) {
        address from = _actor(caller);
        bytes32 jobId = bytes32(uint256(job % 3));
        uint128 one = uint128(_some(from, amount) / 2);
        bytes memory packed = abi.encodePacked(uint8(16), _actor(to), one, _actor(to / 8), one);
        bytes32 key = keccak256(abi.encode(from, jobId));
        if (_act(from, abi.encodeCall(token.batchTransfer, (jobId, 0, packed)), 0, from)) {
            vm.assertTrue(!_batches[key], "a batch went out twice");
            _batches[key] = true;
        }
        vm.assertEq(token.isBatchTransferred(from, jobId, 0), _batches[key], "the mark of a batch");
    }

    function setList(uint256 seed, bool black, uint256 one, bool listed) external made(seed) {
        address[] memory accounts = list(_actor(one));
        address by = _owner();
        _act(
            by,
            black
                ? abi.encodeCall(token.setBlacklisted, (accounts, listed))
                : abi.encodeCall(token.setWhitelisted, (accounts, listed)),
            0,
            by
        );
    }

    /// @notice What an owner does, by the owner: rates, pause, mint, the start of trading.
    function ownerDoes(uint256 seed, uint256 which, uint256 value) external made(seed) {
        bytes[8] memory calls = [
            abi.encodeCall(token.mint, (_actor(value), bound(value, 0, SUPPLY / 20))),
            abi.encodeCall(token.pause, (uint64(block.timestamp + bound(value, 0, 1 hours)))),
            abi.encodeCall(token.unpause, ()),
            abi.encodeCall(token.setTransferBurn, (uint16(value % 1_100))),
            abi.encodeCall(token.setTransferFee, (uint16(value % 1_600))),
            abi.encodeWithSelector(token.setTaxes.selector, value % 1_100, value / 7 % 1_600),
            abi.encodeCall(token.startTrading, ()),
            abi.encodeCall(token.compound, ())
        ];
        address by = _owner();
        _act(by, calls[which % calls.length], 0, by);
    }

    /// @notice Steps that close something for ever are rare, so that the others get their turn.
    function giveUp(uint256 seed, uint256 which, uint256 value) external made(seed) {
        bytes[10] memory calls = [
            abi.encodeCall(token.finishMinting, ()),
            abi.encodeCall(token.endPause, ()),
            abi.encodeCall(token.endBlacklist, ()),
            abi.encodeCall(token.endWhitelist, ()),
            abi.encodeCall(token.lockOwnership, (uint64(block.timestamp + value % 1 days))),
            abi.encodeCall(token.transferOwnership, (_actor(value))),
            abi.encodeCall(token.endExemptions, ()),
            abi.encodeCall(token.renounceOwnership, ()),
            abi.encodeCall(token.renounceOwnership, ()),
            abi.encodeCall(token.renounceOwnership, ())
        ];
        which = which % 24;
        if (which < calls.length) _act(_owner(), calls[which], 0, _owner());
        else _act(_actor(value), abi.encodeCall(token.acceptOwnership, ()), 0, _actor(value));
    }

    /// @notice Any function, by anybody, with any words and sometimes coin.
    function anything(uint256 caller, uint256 which, uint256 coin, uint256[5] calldata words) external made(caller) {
        bytes4 selector = functions[which % functions.length];
        // Renouncing ends most of a run; {giveUp} does it.
        if (selector == token.renounceOwnership.selector) return;
        bytes memory data = abi.encodePacked(selector);
        for (uint256 i; i < words.length; ++i) {
            uint256 word = words[i];
            if (word % 3 == 0) word = uint160(_actor(word / 3));
            else if (word % 3 == 1) word = word % 2_000;
            data = abi.encodePacked(data, word);
        }
        address by = _actor(caller);
        address spent = selector == token.transferFrom.selector ? address(uint160(words[0])) : by;
        if (selector == token.transferFrom.selector && words[0] % 3 == 0) spent = _actor(words[0] / 3);
        _act(by, data, coin % 3 == 0 ? coin % 1 ether : 0, spent);
    }

    /// @notice What only the token's own contracts may call, in the form that would gain or harm most.
    function intrude(uint256 caller, uint256 which, uint256 victim, uint256 amount) external made(caller) {
        address account_ = _actor(victim);
        amount = bound(amount, 0, token.balanceOf(account_));
        bytes[3] memory calls = [
            abi.encodeCall(token.takeBack, (account_, amount)),
            abi.encodeCall(token.burnTax, (amount)),
            abi.encodeCall(token.finishSale, (0, 0, 0))
        ];
        _act(_actor(caller), calls[which % calls.length], 0, account_);
    }

    /// @notice Buys as a stranger would: by the router, from the pool, or from the sale, for coin.
    function buySome(uint256 who, uint256 coins) external made(who) {
        address by = _actor(who);
        coins = bound(coins, 1 gwei, 5 ether);
        if (ownPool != address(0) || isSold()) {
            _act(by, "", coins, by);
        } else if (hasPair()) {
            vm.deal(by, by.balance + coins);
            bytes memory data = abi.encodeCall(
                router.swapExactETHForTokensSupportingFeeOnTransferTokens,
                (0, _path(weth, address(token)), by, block.timestamp)
            );
            _call(by, address(router), data, coins, by);
        }
    }

    function sellSome(uint256 who, uint256 amount) external made(who) {
        address by = _actor(who);
        amount = _some(by, amount);
        if (ownPool != address(0)) {
            _act(by, abi.encodeCall(IOwnPool.sell, (amount, 0, by, block.timestamp)), 0, by);
        } else if (hasPair()) {
            _act(by, abi.encodeCall(IERC20.approve, (address(router), amount)), 0, by);
            bytes memory data = abi.encodeCall(
                router.swapExactTokensForETHSupportingFeeOnTransferTokens,
                (amount, 0, _path(address(token), weth), by, block.timestamp)
            );
            _call(by, address(router), data, 0, by);
        }
    }

    /// @notice The sale's own steps, each by whoever gains or loses by it.
    function saleStep(uint256 who, uint256 which) external made(who) {
        if (address(sale) == address(0)) return;
        address by = _actor(who);
        bytes[5] memory calls = [
            abi.encodeCall(ISale.finish, ()),
            abi.encodeCall(ISale.claim, (by)),
            abi.encodeCall(ISale.refund, (by)),
            abi.encodeCall(ISale.collectProceeds, ()),
            abi.encodeCall(ISale.collectReward, (by))
        ];
        _call(by, address(sale), calls[which % calls.length], 0, by);
    }

    // --- What is checked after each call ---

    /// @param spent Whose balance the call may lower.
    function _act(address by, bytes memory data, uint256 value, address spent) private returns (bool) {
        return _call(by, address(token), data, value, spent);
    }

    function _call(address by, address to, bytes memory data, uint256 value, address spent)
        private
        returns (bool success)
    {
        Before memory before;
        before.balances = new uint256[](actors.length);
        for (uint256 i; i < actors.length; ++i) {
            before.balances[i] = token.balanceOf(actors[i]);
        }
        before.supply = token.totalSupply();
        before.owner = address(uint160(read(token.owner.selector)));
        before.lockedUntil = read(token.ownershipLockedUntil.selector);
        before.paused = block.timestamp < read(token.pausedUntil.selector);
        if (to != address(router)) vm.deal(by, by.balance + value);
        vm.prank(by);
        (success,) = to.call{value: value}(data);
        bool moved = keepBooks(success);
        if (!success) return false;
        for (uint256 i; i < actors.length; ++i) {
            if (actors[i] == by || actors[i] == spent) continue;
            vm.assertTrue(token.balanceOf(actors[i]) >= before.balances[i], "6: a balance fell without an allowance");
        }
        vm.assertTrue(!before.paused || !moved, "7: something moved while paused");
        if (to != address(token) || data.length < 4) return true;
        bytes4 selector = bytes4(data);
        vm.assertTrue(!isNobodysFunction[selector], "a function of the token's own contracts worked for somebody");
        if (selector != token.mint.selector && read(token.interestIndex.selector) == 0) {
            vm.assertLe(token.totalSupply(), before.supply, "2: the supply rose without a mint");
        }
        if (isOwnerFunction[selector]) {
            vm.assertEq(by, before.owner, "an owner function worked for another");
            vm.assertTrue(block.timestamp >= before.lockedUntil, "an owner function worked while locked");
            vm.assertTrue(!ownerLeft, "an owner function worked after renouncing");
        }
        if (selector != token.renounceOwnership.selector) return true;
        vm.assertTrue(!before.paused, "renounced while paused");
        ownerLeft = true;
    }

    /// @notice True while the token tells of a power of somebody else than its deployer, or of an exempt account.
    function hasOwnerPower() external view returns (bool) {
        ITokenBase.Capability[] memory powers = token.capabilities();
        for (uint256 i; i < powers.length; ++i) {
            if (powers[i].holder != deployer && powers[i].power != "exempted") return true;
        }
        return false;
    }

    /// @dev Interest that a movement books for an account that has `balance`, at most.
    function _interestMost(uint256 balance) private view returns (uint256) {
        return read(token.interestIndex.selector) == 0 ? 0 : balance;
    }

    function _some(address from, uint256 amount) private view returns (uint256) {
        uint256 balance = token.balanceOf(from);
        // Mostly possible amounts, the edge, and one above it.
        return amount % 5 == 0 ? balance + amount % 2 : bound(amount, 0, balance / 4 + 1);
    }

    /// @dev Address 0 signs nothing: without an owner the former one tries.
    function _owner() private view returns (address present) {
        present = address(uint160(read(token.owner.selector)));
        if (present == address(0)) present = owner;
    }

    function _actor(uint256 seed) private view returns (address) {
        return actors[seed % actors.length];
    }

    /// @notice What an account would get by being touched; 0 for a token without interest.
    function pendingOf(address account_) external view returns (uint256) {
        (bool success, bytes memory answer) =
            address(token).staticcall(abi.encodeCall(token.pendingInterest, (account_)));
        return success && answer.length == 32 ? abi.decode(answer, (uint256)) : 0;
    }

    function isStopped(address account_) external view returns (bool) {
        (bool success, bytes memory answer) =
            address(token).staticcall(abi.encodeCall(IBlacklist.isBlacklisted, (account_)));
        return success && answer.length == 32 && abi.decode(answer, (bool));
    }
}
